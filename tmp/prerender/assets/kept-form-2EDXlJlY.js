import { n as useLeftDraft, t as useKeptDraft } from "./drafts-fT-d4Tmx.js";
import { u as useSchemaForm } from "../prerender.js";
// web/ui/kept-form.ts
/**
* A form that goes on, after the next sign-in, with what it held when the last one ended: one in a
* dialog as soon as the dialog is opened again for the same thing, which is part of the name. A screen
* that opens its dialog by itself then asks for the draft itself.
*/
function useKeptForm(name, schema, defaultValues, withoutSecrets = (values) => values) {
	const isDraft = (value) => typeof value === "object" && value !== null;
	const left = useLeftDraft(name, isDraft);
	const form = useSchemaForm(schema, { defaultValues: left ?? defaultValues });
	const { isDirty } = form.formState;
	useKeptDraft(name, () => isDirty || left ? withoutSecrets(form.getValues()) : null);
	return form;
}
export { useKeptForm as t };
