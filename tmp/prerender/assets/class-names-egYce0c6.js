// web/ui/class-names.ts
/** Joins the class names that apply. */
function classNames(...names) {
	return names.filter(Boolean).join(" ");
}
export { classNames as t };
