import { t as TaxNumber } from "./tax-number-BHFbPKYs.js";
import { s as formatDay, u as partsOf$1 } from "./calendar-day-DcbsT_ag.js";
import { _ as useLocale, h as useCopy, i as TextButton, r as LinkButton, t as Button } from "./button-C8IhjA6q.js";
import { D as usePractice, O as useToday, j as Page, k as Loaded } from "./signed-in-app-B4DcFSkg.js";
import { n as useAddress } from "./use-address-BielMSXZ.js";
import { t as Select } from "./select-VjNleDtm.js";
import { t as yearEndCopy } from "./copy-I2kAuUfR.js";
import { a as thresholdQuery, i as taxPayerQuery, o as yearEndKey, r as taxFilesQuery, s as yearTotalsQuery, t as correctionsQuery } from "./data-BbG74rw9.js";
import { a as readDollars, i as formatDollars, n as centsOf, o as sumOf, t as amountOf } from "./money-CGqUnZw6.js";
import { t as Card } from "./card-Du-ZSyf7.js";
import { t as DataTable } from "./data-table-anf3RPYy.js";
import { a as done, i as database, n as answerOf } from "./backend-CQxifWza.js";
import { n as DialogFooter, t as Dialog } from "./dialog-BFTphX5M.js";
import { D as Banner, a as TextField, i as TextArea, l as SubmitButton, o as FieldRow, s as Form, u as useSchemaForm } from "../prerender.js";
import { t as FormDatePicker } from "./form-fields-C0u56J0g.js";
import { t as useKeptForm } from "./kept-form-2EDXlJlY.js";
import { c as toast } from "./toast-queue-C_INJHgw.js";
import { S as formatInstant } from "./query-client-C_r5ehir.js";
import { t as Badge } from "./badge-b_9MhiAq.js";
import { t as download } from "./download-CWFpOR8T.js";
import { t as Facts } from "./facts-U9RsXlX2.js";
import { t as EmptyState } from "./empty-state-D8KN2J6j.js";
import { useState } from "react";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import * as z from "zod/mini";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
// web/features/year-end/rules.ts
/** The search parameter that keeps the year in the address. */
var YEAR_PARAMETER = "year";
var FIRST_YEAR = 2020;
/** The years to choose from, the newest first. */
function yearsUpTo(thisYear) {
	return Array.from({ length: thisYear - FIRST_YEAR + 1 }, (_, index) => thisYear - index);
}
function chooseYear(asked, thisYear) {
	return yearsUpTo(thisYear).find((year) => String(year) === asked) ?? thisYear;
}
/** As many people as the tax office takes in a file. */
var ROWS = 100;
/** Who was filed already is in no file again. */
function partsOf(totals) {
	const due = totals.filter(({ is_over, filed_on }) => is_over && filed_on === null);
	return Math.ceil(due.length / ROWS);
}
var LACKS = [
	"worker_type",
	"w9",
	"tax_number",
	"address"
];
/** What is missing of somebody's tax data. */
function lacksOf({ lacks }) {
	return LACKS.filter((lack) => lacks.includes(lack));
}
var DIFFERENCES = [
	"amount",
	"name",
	"tax_number",
	"address"
];
/** What is different from what was filed. */
function differencesOf({ differences }) {
	return DIFFERENCES.filter((difference) => differences?.includes(difference));
}
/** `Recipient ZIP/Postal Code` and `recipient zip / postal code` are one title. */
var keyOf = (title) => title.toLowerCase().replace(/[^a-z0-9]/g, "");
var digits = (text) => text.replace(/\D/g, "");
/** What goes under which title. Titles that stay empty on purpose are known too. */
var fills = {
	formtype: () => "1099-NEC",
	taxyear: (_, year) => String(year),
	payertintype: (row) => row.payer_kind === "ssn" ? "SSN" : "EIN",
	payertaxpayeridnumber: (row) => row.payer_number,
	payernametype: () => "Business",
	payerbusinessorentitynameline1: (row) => row.payer_name,
	payercountry: () => "US",
	payeraddressline1: (row) => row.payer_address,
	payercitytown: (row) => row.payer_city,
	payerstateprovinceterritory: (row) => row.payer_state,
	payerzippostalcode: (row) => row.payer_zip,
	payerphone: (row) => digits(row.payer_phone),
	recipienttintype: (row) => row.tax_kind === "ssn" ? "SSN" : "EIN",
	recipienttaxpayeridnumber: (row) => row.tax_number,
	recipientnametype: () => "Individual",
	recipientfirstname: (row) => row.first_name,
	recipientlastnamesurname: (row) => row.last_name,
	recipientcountry: () => "US",
	recipientaddressline1: (row) => row.address_line1,
	recipientaddressline2: (row) => row.address_line2 ?? "",
	recipientcitytown: (row) => row.city,
	recipientstateprovinceterritory: (row) => row.state,
	recipientzippostalcode: (row) => row.zip
};
/** Box 1 is called 1a in the newer form. */
var COMPENSATION = /^box1a?nonemployeecompensation$/;
/** Without these no row says whom and how much. */
var NEEDED = [
	"payertaxpayeridnumber",
	"recipienttaxpayeridnumber",
	"recipientlastnamesurname"
];
function fillOf(title) {
	const key = keyOf(title);
	if (COMPENSATION.test(key)) return (row) => plainAmount(row.amount);
	return Object.hasOwn(fills, key) ? fills[key] : void 0;
}
/** `1234.50`, without sign and separators. */
function plainAmount(amount) {
	return formatDollars(amount, "en-US").replace(/[$,]/g, "");
}
/** A comma would part a value in two, and a sign of a formula would make one of it. */
var plain = (text) => text.normalize("NFD").replace(/[^A-Za-z0-9 .'&#/-]/g, " ").replace(/^[^A-Za-z0-9]+/, "").replace(/\s+/g, " ").trim();
/** Titles nothing is known to go under: their cells stay empty. */
function unknownTitles(titles) {
	return titles.filter((title) => title !== "" && !fillOf(title));
}
/** True when the row of titles has a place for whom and how much. */
function isComplete(titles) {
	const keys = titles.map(keyOf);
	return NEEDED.every((key) => keys.includes(key)) && keys.some((key) => COMPENSATION.test(key));
}
/** Of two files of a part, taken before and after something changed, each has a name of its own. */
function taxFileName(year, part, [row]) {
	return `1099-nec-${year}-${part}-${row?.file_id.slice(0, 8) ?? ""}.csv`;
}
/** The file: the titles as they were pasted, and a row for each person. */
function taxFile(titles, rows, year) {
	const lines = rows.map((row) => titles.map((title) => plain(fillOf(title)?.(row, year) ?? "")).join(","));
	return [titles.join(","), ...lines].map((line) => `${line}\r\n`).join("");
}
var FORMS = [
	"corrected",
	"zeroed",
	"original"
];
/** What to file: a corrected form, one that takes a form back, or a new one. */
function formOf({ form }) {
	return FORMS.find((known) => known === form) ?? "corrected";
}
var correctionKey = ({ payee_id, form }) => `${payee_id} ${form}`;
// web/features/year-end/mutations.ts
function useSetThreshold() {
	return useYearEndMutation((set) => done(database.rpc("set_reporting_threshold", {
		of_year: set.year,
		amount: Number(set.amount)
	})));
}
/** No day takes it back. */
function useRecordW9() {
	return useYearEndMutation((w9) => done(database.rpc("record_w9", {
		profile_id: w9.personId,
		received_on: w9.day
	})));
}
/** Without a number the stored one stays. */
function useSavePayer() {
	return useYearEndMutation(({ number, ...values }) => done(database.rpc("save_tax_payer", {
		...values,
		...number !== "" && { number }
	})));
}
/** Everything that differs was corrected where it was filed. */
function useMarkCorrected() {
	return useYearEndMutation((corrected) => done(database.rpc("mark_corrections_filed", {
		in_year: corrected.year,
		filed_on: corrected.day
	})));
}
/** The rows of a file, whole tax numbers included: nothing keeps them but the file itself. */
function useTakeTaxFile() {
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: (file) => answerOf(database.rpc("take_tax_file", {
			in_year: file.year,
			part: file.part
		})),
		gcTime: 0,
		onSettled: () => queryClient.invalidateQueries({ queryKey: yearEndKey })
	});
}
function useMarkFiled() {
	return useYearEndMutation((file) => done(database.rpc("mark_tax_file_filed", {
		file_id: file.id,
		filed_on: file.day
	})));
}
function useYearEndMutation(mutationFn) {
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn,
		onSettled: () => queryClient.invalidateQueries({ queryKey: yearEndKey })
	});
}
// web/features/year-end/schema.ts
function thresholdSchema(t) {
	return z.object({ amount: z.pipe(z.string().check(z.refine(isAmount, t("amountNeeded"))), z.transform((text) => readDollars(text) ?? "")) });
}
function isAmount(text) {
	const amount = readDollars(text);
	return amount !== null && centsOf(amount) > 0;
}
function w9Schema(t) {
	return z.object({ day: z.string().check(z.minLength(1, t("dayNeeded"))) });
}
/** The titles of a header row as it is pasted from a template: by tabs or by commas. */
function titlesIn(text) {
	const [line = ""] = text.trim().split(/\r?\n/);
	const separator = line.includes("	") ? "	" : ",";
	return line.split(separator).map((title) => title.trim().replace(/^"|"$/g, ""));
}
/** The titles of this year's template. */
function taxFileSchema(t) {
	return z.object({ titles: z.string().check(z.refine((text) => titlesIn(text).length > 1, t("titlesNeeded"))) });
}
/** The practice as it reports; its number is typed only where none is stored, or another shall be. */
function payerSchema(t, hasNumber) {
	const needed = () => z.string().check(z.trim(), z.minLength(1, t("fieldNeeded")));
	const isNumber = (text) => hasNumber && text === "" || /^\d{9}$/.test(text.replace(/[- ]/g, ""));
	return z.object({
		name: needed(),
		kind: z.enum(["ein", "ssn"]),
		number: z.string().check(z.trim(), z.refine(isNumber, t("payerNumberNeeded"))),
		address_line1: needed(),
		city: needed(),
		state: needed(),
		zip: needed()
	});
}
// web/features/year-end/components/day-dialog.tsx
/** Asks for the one day on which something came or went. */
function DayDialog({ title, onClose, ...form }) {
	return /* @__PURE__ */ jsx(Dialog, {
		title,
		isOpen: true,
		onClose,
		size: "small",
		children: /* @__PURE__ */ jsx(DayForm, {
			...form,
			onClose
		})
	});
}
function DayForm({ about, label, saved, onSave, onClose }) {
	const t = useCopy(yearEndCopy);
	const today = useToday();
	const form = useKeptForm(about, w9Schema(t), { day: today });
	return /* @__PURE__ */ jsxs(Form, {
		form,
		failure: t("saveFailed"),
		onSubmit: async ({ day }) => {
			await onSave(day);
			onClose();
			toast.success(saved);
		},
		children: [/* @__PURE__ */ jsx(FormDatePicker, {
			form,
			name: "day",
			label,
			max: today
		}), /* @__PURE__ */ jsxs(DialogFooter, { children: [/* @__PURE__ */ jsx(Button, {
			onClick: onClose,
			children: t("cancel")
		}), /* @__PURE__ */ jsx(SubmitButton, {
			form,
			children: t("save")
		})] })]
	});
}
var year_end_module_default = {
	year: "_year_1jw18_1",
	threshold: "_threshold_1jw18_8",
	data: "_data_1jw18_12",
	changed: "_changed_1jw18_20",
	name: "_name_1jw18_24",
	lead: "_lead_1jw18_28",
	soft: "_soft_1jw18_32",
	parts: "_parts_1jw18_36"
};
// web/features/year-end/components/corrections-card.tsx
/** The forms to file again; nothing while what was filed is right. */
function CorrectionsCard({ year }) {
	const t = useCopy(yearEndCopy);
	const corrections = useQuery(correctionsQuery(year));
	const markCorrected = useMarkCorrected();
	const [isAsking, setAsking] = useState(false);
	const columns = useCorrectionColumns();
	const found = corrections.data ?? [];
	if (corrections.error === null && found.length === 0) return null;
	return /* @__PURE__ */ jsxs(Card, {
		title: t("corrections"),
		actions: found.length > 0 && /* @__PURE__ */ jsx(Button, {
			icon: "check",
			onClick: () => setAsking(true),
			children: t("markCorrected")
		}),
		children: [
			/* @__PURE__ */ jsx("p", {
				className: year_end_module_default.lead,
				children: t("correctionsText")
			}),
			/* @__PURE__ */ jsx(DataTable, {
				label: t("corrections"),
				query: corrections,
				rowKey: correctionKey,
				failure: t("correctionsFailed"),
				empty: null,
				columns
			}),
			isAsking && /* @__PURE__ */ jsx(DayDialog, {
				about: `corrected ${year}`,
				title: t("correctedTitle"),
				label: t("filedDay"),
				saved: t("correctedSaved"),
				onSave: (day) => markCorrected.mutateAsync({
					year,
					day
				}),
				onClose: () => setAsking(false)
			})
		]
	});
}
function useCorrectionColumns() {
	const t = useCopy(yearEndCopy);
	const locale = useLocale();
	return [
		{
			id: "person",
			header: t("person"),
			cell: ({ payee_name }) => /* @__PURE__ */ jsx("span", {
				className: year_end_module_default.name,
				children: payee_name
			}),
			isRowHeader: true
		},
		{
			id: "form",
			header: t("form"),
			cell: (row) => t(`form_${formOf(row)}`)
		},
		{
			id: "under",
			header: t("under"),
			cell: ({ name, tax_number, address }) => /* @__PURE__ */ jsx("span", {
				className: year_end_module_default.name,
				children: [
					name,
					tax_number,
					address
				].filter(Boolean).join(", ")
			})
		},
		{
			id: "amount",
			header: t("boxOne"),
			cell: ({ amount }) => formatDollars(amount, locale),
			layout: "end"
		},
		{
			id: "filed",
			header: t("state"),
			cell: ({ filed_amount, filed_on }) => t("filedAs", {
				amount: formatDollars(filed_amount, locale),
				day: formatDay(filed_on, "medium", locale)
			})
		}
	];
}
// web/features/year-end/components/tax-file-dialog.tsx
/** Fills the template of the tax office; the one file that holds whole tax numbers. */
function TaxFileDialog(props) {
	const t = useCopy(yearEndCopy);
	const { part, parts, onClose } = props;
	return /* @__PURE__ */ jsx(Dialog, {
		title: t("takeTitle", {
			part,
			parts
		}),
		isOpen: true,
		onClose,
		size: "large",
		children: /* @__PURE__ */ jsx(TaxFileForm, { ...props })
	});
}
function TaxFileForm({ year, part, onClose }) {
	const t = useCopy(yearEndCopy);
	const take = useTakeTaxFile();
	const form = useSchemaForm(taxFileSchema(t), { defaultValues: { titles: "" } });
	const titles = titlesIn(form.watch("titles"));
	const isPasted = titles.length > 1;
	const unknown = isPasted ? unknownTitles(titles) : [];
	const lacksPlaces = isPasted && !isComplete(titles);
	return /* @__PURE__ */ jsxs(Form, {
		form,
		failure: t("takeFailed"),
		onSubmit: async () => {
			if (lacksPlaces) return;
			const rows = await take.mutateAsync({
				year,
				part
			});
			download(taxFileName(year, part, rows), taxFile(titles, rows, year), "text/csv;charset=utf-8");
			onClose();
			toast.success(t("taken"));
		},
		children: [
			/* @__PURE__ */ jsx("p", { children: t("takeText") }),
			/* @__PURE__ */ jsx(TextArea, {
				label: t("titles"),
				rows: 4,
				autoComplete: "off",
				...form.field("titles")
			}),
			lacksPlaces && /* @__PURE__ */ jsx(Banner, {
				tone: "danger",
				children: t("titlesIncomplete")
			}),
			unknown.length > 0 && /* @__PURE__ */ jsx(Banner, {
				tone: "warning",
				children: t("unknownTitles", { titles: unknown.join(", ") })
			}),
			/* @__PURE__ */ jsxs(DialogFooter, { children: [/* @__PURE__ */ jsx(Button, {
				onClick: onClose,
				children: t("cancel")
			}), /* @__PURE__ */ jsx(SubmitButton, {
				form,
				children: t("take")
			})] })
		]
	});
}
// web/features/year-end/components/files-card.tsx
/** The files of 1099-NEC forms of a year: to download, and those that were. */
function FilesCard({ year, totals }) {
	const t = useCopy(yearEndCopy);
	const files = useQuery(taxFilesQuery(year));
	const [part, setPart] = useState();
	const [filed, setFiled] = useState();
	const markFiled = useMarkFiled();
	const parts = partsOf(totals);
	const isFiled = totals.some(({ filed_on }) => filed_on !== null);
	const columns = useFileColumns(setFiled);
	return /* @__PURE__ */ jsxs(Card, {
		title: t("files"),
		children: [
			/* @__PURE__ */ jsx("p", { children: t("filesText") }),
			parts === 0 && /* @__PURE__ */ jsx("p", {
				className: year_end_module_default.soft,
				children: t(isFiled ? "allFiled" : "noFiles")
			}),
			/* @__PURE__ */ jsx("div", {
				className: year_end_module_default.parts,
				children: Array.from({ length: parts }, (_, index) => index + 1).map((each) => /* @__PURE__ */ jsx(Button, {
					icon: "document",
					onClick: () => setPart(each),
					children: parts === 1 ? t("take") : t("part", {
						part: each,
						parts
					})
				}, each))
			}),
			(files.error !== null || (files.data ?? []).length > 0) && /* @__PURE__ */ jsx(DataTable, {
				label: t("takenFiles"),
				query: files,
				rowKey: ({ id }) => id,
				failure: t("filesFailed"),
				empty: null,
				columns
			}),
			part !== void 0 && /* @__PURE__ */ jsx(TaxFileDialog, {
				year,
				part,
				parts,
				onClose: () => setPart(void 0)
			}),
			filed && /* @__PURE__ */ jsx(DayDialog, {
				about: `filed ${filed.id}`,
				title: t("markFiledTitle", { part: filed.part }),
				label: t("filedDay"),
				saved: t("filedSaved"),
				onSave: (day) => markFiled.mutateAsync({
					id: filed.id,
					day
				}),
				onClose: () => setFiled(void 0)
			})
		]
	});
}
function useFileColumns(onFiled) {
	const t = useCopy(yearEndCopy);
	const locale = useLocale();
	const { timeZone } = usePractice();
	return [
		{
			id: "part",
			header: t("files"),
			cell: ({ part, parts, is_correction }) => is_correction ? t("corrections") : t("part", {
				part,
				parts
			}),
			isRowHeader: true
		},
		{
			id: "people",
			header: t("people"),
			cell: ({ people }) => people,
			layout: "end"
		},
		{
			id: "total",
			header: t("total"),
			cell: ({ total }) => formatDollars(total, locale),
			layout: "end"
		},
		{
			id: "taken",
			header: t("takenAt"),
			cell: ({ taken_at: at, taken_by_name: by }) => [formatInstant(at, timeZone, locale), by].filter(Boolean).join(", ")
		},
		{
			id: "state",
			header: t("state"),
			cell: (file) => file.filed_on ? /* @__PURE__ */ jsx(Badge, {
				tone: "success",
				icon: "check",
				children: t("filedOn", { day: formatDay(file.filed_on, "medium", locale) })
			}) : /* @__PURE__ */ jsx(TextButton, {
				onClick: () => onFiled(file),
				children: t("markFiled")
			}),
			layout: "fit"
		}
	];
}
// web/features/year-end/components/payer-dialog.tsx
/** Legal name, address and number of the practice; a number is no draft to keep. */
function PayerDialog(props) {
	const t = useCopy(yearEndCopy);
	return /* @__PURE__ */ jsx(Dialog, {
		title: t("payer"),
		isOpen: true,
		onClose: props.onClose,
		children: /* @__PURE__ */ jsx(PayerForm, { ...props })
	});
}
function PayerForm({ payer, onClose }) {
	const t = useCopy(yearEndCopy);
	const practice = usePractice();
	const save = useSavePayer();
	const mask = payer?.number ?? null;
	const form = useSchemaForm(payerSchema(t, mask !== null), { defaultValues: {
		name: payer?.name ?? practice.name,
		kind: payer?.kind === "ssn" ? "ssn" : "ein",
		number: "",
		address_line1: payer?.address_line1 ?? "",
		city: payer?.city ?? "",
		state: payer?.state ?? "",
		zip: payer?.zip ?? ""
	} });
	return /* @__PURE__ */ jsxs(Form, {
		form,
		failure: t("saveFailed"),
		onSubmit: async (values) => {
			await save.mutateAsync(values);
			onClose();
			toast.success(t("payerSaved"));
		},
		children: [
			/* @__PURE__ */ jsx("p", { children: t("payerText") }),
			/* @__PURE__ */ jsx(TextField, {
				label: t("payerName"),
				autoComplete: "off",
				maxLength: 200,
				...form.field("name")
			}),
			/* @__PURE__ */ jsxs(FieldRow, { children: [/* @__PURE__ */ jsx(Select, {
				label: t("payerKind"),
				options: ["ein", "ssn"].map((value) => ({
					value,
					label: t(`kind_${value}`)
				})),
				...form.field("kind")
			}), /* @__PURE__ */ jsx(TextField, {
				label: t("payerNumber"),
				hint: mask ? t("payerNumberStored", { mask }) : void 0,
				inputMode: "numeric",
				autoComplete: "off",
				maxLength: 20,
				...form.field("number")
			})] }),
			/* @__PURE__ */ jsx(TextField, {
				label: t("payerAddress"),
				autoComplete: "off",
				maxLength: 200,
				...form.field("address_line1")
			}),
			/* @__PURE__ */ jsxs(FieldRow, { children: [
				/* @__PURE__ */ jsx(TextField, {
					label: t("payerCity"),
					autoComplete: "off",
					maxLength: 100,
					...form.field("city")
				}),
				/* @__PURE__ */ jsx(TextField, {
					label: t("payerState"),
					autoComplete: "off",
					maxLength: 50,
					...form.field("state")
				}),
				/* @__PURE__ */ jsx(TextField, {
					label: t("payerZip"),
					autoComplete: "off",
					maxLength: 20,
					...form.field("zip")
				})
			] }),
			/* @__PURE__ */ jsxs(DialogFooter, { children: [/* @__PURE__ */ jsx(Button, {
				onClick: onClose,
				children: t("cancel")
			}), /* @__PURE__ */ jsx(SubmitButton, {
				form,
				children: t("save")
			})] })
		]
	});
}
// web/features/year-end/components/payer-card.tsx
/** Under which name, address and number the practice reports: said once, for every file. */
function PayerCard({ renderNumber }) {
	const t = useCopy(yearEndCopy);
	const payer = useQuery(taxPayerQuery());
	const [isOpen, setOpen] = useState(false);
	return /* @__PURE__ */ jsxs(Card, {
		title: t("payer"),
		actions: payer.data !== void 0 && /* @__PURE__ */ jsx(Button, {
			icon: "edit",
			onClick: () => setOpen(true),
			children: t(payer.data ? "changePayer" : "addPayer")
		}),
		children: [/* @__PURE__ */ jsx(Loaded, {
			query: payer,
			failure: t("payerFailed"),
			children: (known) => known ? /* @__PURE__ */ jsx(PayerFacts, {
				payer: known,
				renderNumber
			}) : /* @__PURE__ */ jsx(Banner, {
				tone: "warning",
				children: t("noPayer")
			})
		}), isOpen && payer.data !== void 0 && /* @__PURE__ */ jsx(PayerDialog, {
			payer: payer.data,
			onClose: () => setOpen(false)
		})]
	});
}
function PayerFacts({ payer, renderNumber }) {
	const t = useCopy(yearEndCopy);
	const { name, address_line1, city, state, zip, phone, kind, number } = payer;
	return /* @__PURE__ */ jsx(Facts, { facts: [
		{
			name: t("payerName"),
			value: /* @__PURE__ */ jsx("span", {
				className: year_end_module_default.name,
				children: name
			})
		},
		{
			name: t("payerAddress"),
			value: `${address_line1}, ${city}, ${state} ${zip}`
		},
		{
			name: t("payerPhone"),
			value: phone || t("noPhone")
		},
		{
			name: t(kind === "ssn" ? "kind_ssn" : "kind_ein"),
			value: number ? renderNumber(number) : t("noNumber")
		}
	] });
}
// web/features/year-end/components/threshold.tsx
/** From which sum on payments of a year are reported, and the way to another. */
function Threshold({ year }) {
	const t = useCopy(yearEndCopy);
	const locale = useLocale();
	const [isOpen, setOpen] = useState(false);
	const known = useQuery(thresholdQuery(year)).data;
	if (!known) return null;
	const values = {
		amount: formatDollars(known.amount, locale),
		year: known.year
	};
	return /* @__PURE__ */ jsxs("p", {
		className: year_end_module_default.threshold,
		children: [
			t(known.year === year ? "threshold" : "thresholdFrom", values),
			" ",
			/* @__PURE__ */ jsx(TextButton, {
				onClick: () => setOpen(true),
				children: t("changeThreshold")
			}),
			isOpen && /* @__PURE__ */ jsx(Dialog, {
				title: t("thresholdTitle", { year: String(year) }),
				isOpen: true,
				onClose: () => setOpen(false),
				size: "small",
				children: /* @__PURE__ */ jsx(ThresholdForm, {
					year,
					amount: known.amount,
					onClose: () => setOpen(false)
				})
			})
		]
	});
}
function ThresholdForm({ year, amount, onClose }) {
	const t = useCopy(yearEndCopy);
	const set = useSetThreshold();
	const form = useKeptForm(`threshold ${year}`, thresholdSchema(t), { amount: amountOf(centsOf(amount)) });
	return /* @__PURE__ */ jsxs(Form, {
		form,
		failure: t("saveFailed"),
		onSubmit: async (values) => {
			await set.mutateAsync({
				year,
				amount: values.amount
			});
			onClose();
			toast.success(t("thresholdSaved"));
		},
		children: [
			/* @__PURE__ */ jsx("p", { children: t("thresholdText") }),
			/* @__PURE__ */ jsx(TextField, {
				label: t("reportable"),
				inputMode: "decimal",
				autoComplete: "off",
				...form.field("amount")
			}),
			/* @__PURE__ */ jsxs(DialogFooter, { children: [/* @__PURE__ */ jsx(Button, {
				onClick: onClose,
				children: t("cancel")
			}), /* @__PURE__ */ jsx(SubmitButton, {
				form,
				children: t("save")
			})] })
		]
	});
}
// web/features/year-end/components/person-tax-data.tsx
/** What is there of somebody's tax data and what is missing, and whether what was filed still holds. */
function PersonTaxData({ row, children }) {
	const t = useCopy(yearEndCopy);
	const locale = useLocale();
	return /* @__PURE__ */ jsxs("div", {
		className: year_end_module_default.data,
		children: [
			children,
			lacksOf(row).map((lack) => /* @__PURE__ */ jsx(Badge, {
				tone: "warning",
				children: t(`lacks_${lack}`)
			}, lack)),
			row.w9_received_on && /* @__PURE__ */ jsx("span", { children: t("w9On", { day: formatDay(row.w9_received_on, "medium", locale) }) }),
			lacksOf(row).includes("w9") && /* @__PURE__ */ jsx(W9Button, { row }),
			/* @__PURE__ */ jsx(Filed, { row })
		]
	});
}
function Filed({ row }) {
	const t = useCopy(yearEndCopy);
	const locale = useLocale();
	if (row.filed_on === null || row.filed_amount === null) return null;
	const differences = differencesOf(row).map((each) => t(`differs_${each}`));
	const values = {
		amount: formatDollars(row.filed_amount, locale),
		day: formatDay(row.filed_on, "medium", locale),
		what: new Intl.ListFormat(locale).format(differences)
	};
	return /* @__PURE__ */ jsx("span", {
		className: differences.length > 0 ? year_end_module_default.changed : void 0,
		children: t(differences.length > 0 ? "changedSince" : "filedAs", values)
	});
}
function W9Button({ row: { payee_id: personId, name } }) {
	const t = useCopy(yearEndCopy);
	const [isOpen, setOpen] = useState(false);
	const record = useRecordW9();
	return /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx(TextButton, {
		"aria-label": t("recordW9Of", { name }),
		onClick: () => setOpen(true),
		children: t("recordW9")
	}), isOpen && /* @__PURE__ */ jsx(DayDialog, {
		about: `w9 ${personId}`,
		title: t("w9Title", { name }),
		label: t("received"),
		saved: t("w9Saved", { name }),
		onSave: (day) => record.mutateAsync({
			personId,
			day
		}),
		onClose: () => setOpen(false)
	})] });
}
// web/features/year-end/components/totals-card.tsx
/** What everybody was paid in the year; who was contractor and employee stands there twice. */
function TotalsCard({ year, totals, renderTaxNumber }) {
	const t = useCopy(yearEndCopy);
	const title = t("totals", { year: String(year) });
	return /* @__PURE__ */ jsx(Card, {
		title,
		children: /* @__PURE__ */ jsx(DataTable, {
			label: title,
			query: totals,
			rowKey: (row) => `${row.payee_id} ${row.worker_type}`,
			failure: t("totalsFailed"),
			empty: /* @__PURE__ */ jsx(EmptyState, {
				title: t("noTotals"),
				icon: "payroll",
				children: t("noTotalsText")
			}),
			columns: useColumns(totals.data ?? [], renderTaxNumber)
		})
	});
}
var TYPES = {
	w2: "w2",
	"1099": "contractor"
};
function useColumns(rows, renderTaxNumber) {
	const t = useCopy(yearEndCopy);
	const locale = useLocale();
	const dollars = (id, header, amountOf) => ({
		id,
		header,
		cell: (row) => formatDollars(amountOf(row), locale),
		layout: "end",
		total: formatDollars(sumOf(rows.map(amountOf)), locale)
	});
	return [
		{
			id: "person",
			header: t("person"),
			cell: (row) => row.name,
			isRowHeader: true,
			total: t("total")
		},
		{
			id: "type",
			header: t("workerType"),
			cell: ({ worker_type: type }) => t(TYPES[type ?? ""] ?? "unknownType"),
			layout: "fit"
		},
		dollars("paid", t("paid"), (row) => row.amount),
		dollars("reimbursed", t("reimbursed"), (row) => row.reimbursements),
		dollars("card", t("byCard"), (row) => row.by_card),
		{
			...dollars("reportable", t("reportable"), (row) => row.reportable),
			cell: (row) => /* @__PURE__ */ jsxs(Fragment, { children: [formatDollars(row.reportable, locale), row.is_over && /* @__PURE__ */ jsxs(Fragment, { children: [" ", /* @__PURE__ */ jsx(Badge, {
				tone: "accent",
				children: t("over")
			})] })] })
		},
		{
			id: "data",
			header: t("taxData"),
			cell: (row) => /* @__PURE__ */ jsx(PersonTaxData, {
				row,
				children: row.tax_number && renderTaxNumber(row)
			})
		}
	];
}
// web/features/year-end/components/year-end-screen.tsx
/** The year by the day of payment: what everybody was paid, what is reported, and the files for it. */
function YearEndScreen({ renderTaxNumber }) {
	const t = useCopy(yearEndCopy);
	const thisYear = partsOf$1(useToday()).year;
	const [chosen, choose] = useAddress();
	const year = chooseYear(chosen.get(YEAR_PARAMETER), thisYear);
	const totals = useQuery(yearTotalsQuery(year));
	return /* @__PURE__ */ jsxs(Page, {
		title: t("title"),
		lead: t("lead"),
		actions: /* @__PURE__ */ jsx(LinkButton, {
			to: "/admin/reports",
			tone: "quiet",
			icon: "chevronLeft",
			children: t("back")
		}),
		children: [
			/* @__PURE__ */ jsxs("div", {
				className: year_end_module_default.year,
				children: [/* @__PURE__ */ jsx(Select, {
					label: t("year"),
					value: String(year),
					onChange: (event) => choose({ [YEAR_PARAMETER]: event.target.value }),
					options: yearsUpTo(thisYear).map((each) => ({
						value: String(each),
						label: String(each)
					}))
				}), /* @__PURE__ */ jsx(Threshold, { year }, year)]
			}),
			/* @__PURE__ */ jsx(TotalsCard, {
				year,
				totals,
				renderTaxNumber: ({ payee_id, name, tax_number }) => renderTaxNumber({
					id: payee_id,
					name,
					mask: tax_number ?? ""
				})
			}),
			/* @__PURE__ */ jsx(CorrectionsCard, { year }, `corrections ${year}`),
			/* @__PURE__ */ jsx(PayerCard, { renderNumber: (mask) => renderTaxNumber({
				id: null,
				name: t("payer"),
				mask
			}) }),
			totals.data && /* @__PURE__ */ jsx(FilesCard, {
				year,
				totals: totals.data
			}, year)
		]
	});
}
// web/app/year-end-route.tsx
/** The year end, with the profile's own way to a tax number. */
function YearEndRoute() {
	return /* @__PURE__ */ jsx(YearEndScreen, { renderTaxNumber: ({ id, name, mask }) => /* @__PURE__ */ jsx(TaxNumber, {
		personId: id,
		kind: name,
		mask
	}) });
}
export { YearEndRoute };
