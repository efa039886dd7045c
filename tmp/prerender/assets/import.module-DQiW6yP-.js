import { h as useCopy, t as Button } from "./button-C8IhjA6q.js";
import { S as errorWords } from "./backend-CQxifWza.js";
import { z as usePerson } from "../prerender.js";
import { c as toast } from "./toast-queue-C_INJHgw.js";
import { n as calendarImportCopy } from "./copy-DPYlVtiB.js";
import { n as consentAddress } from "./mutations-DqWtySl0.js";
import { jsx } from "react/jsx-runtime";
import { useMutation } from "@tanstack/react-query";
// web/features/calendar-import/components/connect-button.tsx
/** Leads to the consent page of the calendar service. */
function ConnectButton() {
	const t = useCopy(calendarImportCopy);
	const { id } = usePerson();
	const connect = useMutation({
		mutationFn: () => consentAddress(id),
		onSuccess: (address) => window.location.assign(address),
		onError: (error) => toast.error(errorWords(error, t("connectionFailed")))
	});
	return /* @__PURE__ */ jsx(Button, {
		tone: "primary",
		icon: "calendar",
		isPending: connect.isPending,
		onClick: () => connect.mutate(),
		children: t("connect")
	});
}
var import_module_default = {
	soft: "_soft_1novu_1",
	doubt: "_doubt_1novu_6",
	file: "_file_1novu_12",
	choose: "_choose_1novu_37",
	connection: "_connection_1novu_38",
	events: "_events_1novu_45",
	event: "_event_1novu_45",
	title: "_title_1novu_66",
	progress: "_progress_1novu_71",
	failures: "_failures_1novu_81"
};
export { ConnectButton as n, import_module_default as t };
