import { t as DatePicker } from "./date-picker-x8a-lYjv.js";
import { n as Segments } from "./radio-group-CBwdUKMD.js";
import { jsx } from "react/jsx-runtime";
// web/ui/form-fields.tsx
/**
* Hands the form the events a native control would send. `useController` does the same and more,
* and would make sign-in 1.4 kB heavier, because react-hook-form loads in one piece.
*/
function useBound({ form, name }) {
	const { onChange, onBlur, error } = form.field(name);
	return {
		value: form.watch(name),
		error,
		onChange: (next) => void onChange({
			type: "change",
			target: {
				name,
				value: next
			}
		}),
		onBlur: () => void onBlur({
			type: "blur",
			target: {
				name,
				value: form.getValues(name)
			}
		})
	};
}
function FormDatePicker({ form, name, ...props }) {
	const { value, ...bound } = useBound({
		form,
		name
	});
	return /* @__PURE__ */ jsx(DatePicker, {
		...props,
		...bound,
		value: String(value ?? "")
	});
}
function FormSegments({ form, name, ...props }) {
	const { value, onChange, onBlur } = useBound({
		form,
		name
	});
	return /* @__PURE__ */ jsx(Segments, {
		...props,
		value: String(value),
		onChange,
		onBlur
	});
}
export { FormSegments as n, FormDatePicker as t };
