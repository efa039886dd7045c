import { S as errorWords, x as BackendError } from "./backend-CQxifWza.js";
import { h as useCopy } from "./button-C8IhjA6q.js";
import { C as EntryPage, D as Banner, I as useSession, R as homeOf, S as FullScreenStatus } from "../prerender.js";
import { t as createQueryClient } from "./query-client-C_r5ehir.js";
import { n as calendarImportCopy, t as calendarErrors } from "./copy-DPYlVtiB.js";
import { t as completeConsent } from "./mutations-DqWtySl0.js";
import { useEffect, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { jsx, jsxs } from "react/jsx-runtime";
import { QueryClientProvider, useQuery } from "@tanstack/react-query";
// web/features/calendar-import/components/calendar-callback-screen.tsx
/** Spec section 9. */
var REDIRECT_AFTER_MS = 3e3;
/** /oauth2callback (spec sections 2 and 5): where the calendar service sends people back to. */
function CalendarCallbackScreen() {
	const session = useSession();
	const [queryClient] = useState(createQueryClient);
	if (session.status === "loading") return /* @__PURE__ */ jsx(FullScreenStatus, {});
	const person = session.status === "signed-in" ? session.person : void 0;
	return /* @__PURE__ */ jsx(QueryClientProvider, {
		client: queryClient,
		children: /* @__PURE__ */ jsx(Outcome, {
			personId: person?.id ?? "",
			next: person?.role === "therapist" ? "/therapist/settings" : homeOf(person?.role ?? "therapist")
		})
	});
}
function Outcome({ personId, next }) {
	const t = useCopy(calendarImportCopy);
	const words = useCopy(calendarErrors);
	const navigate = useNavigate();
	const [parameters] = useSearchParams();
	const { error, isPending } = useQuery({
		queryKey: [
			"calendar",
			"consent",
			parameters.toString()
		],
		queryFn: () => completeConsent(parameters, personId),
		staleTime: Number.POSITIVE_INFINITY,
		retry: false,
		refetchOnReconnect: false
	});
	useEffect(() => {
		if (isPending) return;
		const timer = setTimeout(() => void navigate(next, { replace: true }), REDIRECT_AFTER_MS);
		return () => clearTimeout(timer);
	}, [
		isPending,
		navigate,
		next
	]);
	return /* @__PURE__ */ jsxs(EntryPage, {
		title: t(error ? "connectionError" : "connecting"),
		children: [
			error && /* @__PURE__ */ jsx(Banner, {
				tone: "danger",
				children: errorWords(BackendError.from(error), words("calendar_refused"))
			}),
			!isPending && !error && /* @__PURE__ */ jsx(Banner, {
				tone: "success",
				children: t("connected")
			}),
			/* @__PURE__ */ jsx("p", { children: t("returning") })
		]
	});
}
export { CalendarCallbackScreen };
