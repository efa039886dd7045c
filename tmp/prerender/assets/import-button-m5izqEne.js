import { h as useCopy, t as Button } from "./button-C8IhjA6q.js";
import { t as Dialog } from "./dialog-BFTphX5M.js";
import { i as SkeletonBlock } from "./not-found-screen-B1SYfpcn.js";
import { n as calendarImportCopy } from "./copy-DPYlVtiB.js";
import { Suspense, lazy, useState } from "react";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
// web/features/calendar-import/components/import-button.tsx
var ImportSource = lazy(() => import("./import-source-ifXwFBNq.js").then((m) => ({ default: m.ImportSource })));
/** Opens the dialog that makes sessions out of calendar events (spec section 2). */
function ImportButton() {
	const t = useCopy(calendarImportCopy);
	const [isOpen, setOpen] = useState(false);
	return /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx(Button, {
		icon: "download",
		onClick: () => setOpen(true),
		children: t("import")
	}), /* @__PURE__ */ jsx(Dialog, {
		title: t("title"),
		isOpen,
		onClose: () => setOpen(false),
		size: "large",
		children: /* @__PURE__ */ jsx(Suspense, {
			fallback: /* @__PURE__ */ jsx(SkeletonBlock, { lines: 6 }),
			children: /* @__PURE__ */ jsx(ImportSource, { onClose: () => setOpen(false) })
		})
	})] });
}
export { ImportButton as t };
