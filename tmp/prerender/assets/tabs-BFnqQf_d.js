import { useState } from "react";
import { jsx, jsxs } from "react/jsx-runtime";
import { Tab, TabList, TabPanel, Tabs } from "react-aria-components/Tabs";
var tabs_module_default = {
	tabs: "_tabs_hq43s_1",
	list: "_list_hq43s_7",
	tab: "_tab_hq43s_1",
	panel: "_panel_hq43s_39"
};
// web/ui/tabs.tsx
/** Parts of a screen of which one is seen at a time. One that was open keeps what was typed in it. */
function Tabs$1({ label, tabs, selected, onSelect }) {
	const [opened, setOpened] = useState([selected]);
	if (!opened.includes(selected)) setOpened([...opened, selected]);
	return /* @__PURE__ */ jsxs(Tabs, {
		className: tabs_module_default.tabs,
		selectedKey: selected,
		onSelectionChange: (key) => onSelect(String(key)),
		children: [/* @__PURE__ */ jsx(TabList, {
			"aria-label": label,
			className: tabs_module_default.list,
			children: tabs.map((tab) => /* @__PURE__ */ jsx(Tab, {
				id: tab.id,
				className: tabs_module_default.tab,
				children: tab.label
			}, tab.id))
		}), tabs.map((tab) => /* @__PURE__ */ jsx(TabPanel, {
			id: tab.id,
			className: tabs_module_default.panel,
			shouldForceMount: opened.includes(tab.id),
			children: tab.content
		}, tab.id))]
	});
}
export { Tabs$1 as t };
