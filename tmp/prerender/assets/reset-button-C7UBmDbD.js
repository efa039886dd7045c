import { h as useCopy, t as Button } from "./button-C8IhjA6q.js";
import { A as ConfirmDialog } from "./signed-in-app-B4DcFSkg.js";
import { c as toast } from "./toast-queue-C_INJHgw.js";
import { a as resetOf, c as holdersQuery, u as twoFactorCopy } from "./mutations-CFSTGNJw.js";
import { useState } from "react";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { useQuery, useQueryClient } from "@tanstack/react-query";
// web/features/two-factor/components/reset-button.tsx
/** Takes the second factor away from somebody who lost it; there only for whoever has one. */
function ResetButton({ profileId, name }) {
	const t = useCopy(twoFactorCopy);
	const queryClient = useQueryClient();
	const holders = useQuery(holdersQuery());
	const [isAsking, setAsking] = useState(false);
	if (!holders.data?.includes(profileId)) return null;
	return /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx(Button, {
		icon: "lock",
		onClick: () => setAsking(true),
		children: t("reset")
	}), /* @__PURE__ */ jsx(ConfirmDialog, {
		title: t("reset"),
		isOpen: isAsking,
		onClose: () => setAsking(false),
		confirmLabel: t("reset"),
		isDangerous: true,
		onConfirm: async () => {
			await resetOf(profileId);
			await queryClient.invalidateQueries({ queryKey: holdersQuery().queryKey });
			toast.success(t("resetDone", { name }));
		},
		failure: t("resetFailed"),
		children: t("resetText", { name })
	})] });
}
export { ResetButton as t };
