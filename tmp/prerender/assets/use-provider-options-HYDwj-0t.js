import { h as useCopy, u as defineCopy } from "./button-C8IhjA6q.js";
import { C as explainErrors, a as done, i as database, n as answerOf } from "./backend-CQxifWza.js";
import { t as download } from "./download-CWFpOR8T.js";
import { n as centsOf, o as sumOf, t as amountOf } from "./money-CGqUnZw6.js";
import { a as payrollKey } from "./data-CBkjf6pU.js";
import { r as tabbedOf, t as csvOfRows } from "./csv-Bw8EDILi.js";
import * as z from "zod/mini";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
// domain/provider-files/pay-file.ts
/** In what a provider takes a pay code: money, or hours that it prices itself. */
var MEASURES = ["amount", "hours"];
var figure = (text) => ({ figure: text });
var nameOf = (line) => `${line.firstName} ${line.lastName}`;
function problem(kind, about = {}) {
	return {
		kind,
		isError: true,
		people: [],
		amount: null,
		about: "",
		...about
	};
}
var warning = (kind, about) => ({
	...problem(kind, about),
	isError: false
});
/** `2026-11-15` as `11/15/2026`. */
function slashed(day) {
	const [year, month, date] = day.split("-");
	return `${month}/${date}/${year}`;
}
var same = (one, other) => one.trim().toLowerCase() === other.trim().toLowerCase();
function groupBy(items, keyOf) {
	const groups = /* @__PURE__ */ new Map();
	for (const item of items) {
		const key = keyOf(item);
		const group = groups.get(key);
		if (group) group.push(item);
		else groups.set(key, [item]);
	}
	return groups;
}
// domain/provider-files/entries.ts
/** Sessions of a length have a code of their own where the practice gave them one. */
function codeFor(line, codes) {
	return (line.code === "session" ? codes[`session_${line.minutes}`] : void 0) ?? codes[line.code];
}
/**
* What everybody is paid in the provider's codes; money that has none is named, never left out. Where
* no rate goes along with hours, the provider prices them by the one rate it knows.
*/
function payeesOf(lines, setUp, { hasRates } = { hasRates: false }) {
	const problems = [...unmapped(lines, setUp), ...sharedTargets(lines, setUp)];
	const payees = [...groupBy(lines, ({ personId }) => personId).values()].flatMap((own) => {
		const [first] = own;
		if (!first) return [];
		const entries = entriesOf(own, setUp);
		if (entries.length === 0) {
			if (own.every((line) => line.amount === 0 || codeFor(line, setUp.codes))) problems.push(warning("nothing_left", { people: [nameOf(first)] }));
			return [];
		}
		const { personId, firstName, lastName } = first;
		const id = setUp.ids[personId] ?? "";
		return [{
			personId,
			firstName,
			lastName,
			name: nameOf(first),
			id,
			entries
		}];
	});
	for (const payee of payees) problems.push(...flaws(payee));
	if (!hasRates) problems.push(...unknownRates(payees));
	return {
		payees,
		problems
	};
}
function unknownRates(payees) {
	const timed = payees.flatMap(({ name, personId, entries }) => entries.flatMap((entry) => entry.measure === "hours" ? [{
		name,
		personId,
		...entry
	}] : []));
	return [...[...groupBy(timed, ({ personId, target }) => JSON.stringify([personId, target])).values()].filter((group) => group.length > 1).map((group) => problem("rates_differ", sumUp(group))), ...[...groupBy(timed, ({ target }) => target).values()].map((group) => warning("hours_priced_there", sumUp(group)))];
}
function sumUp(entries) {
	return {
		people: [...new Set(entries.map(({ name }) => name))],
		amount: sumOf(entries.map(({ amount }) => amount)),
		about: entries[0]?.target ?? ""
	};
}
function entriesOf(own, { codes }) {
	return [...groupBy(own.flatMap((line) => {
		const code = codeFor(line, codes);
		return code ? [{
			line,
			...code
		}] : [];
	}), ({ line, target, measure }) => JSON.stringify([
		target,
		measure,
		measure === "hours" ? line.rate : null
	])).values()].flatMap((group) => {
		const [first] = group;
		if (!first) return [];
		const { target, measure } = first;
		const amount = sumOf(group.map(({ line }) => line.amount));
		const hours = measure === "hours" ? sumOf(group.map(({ line }) => line.hours ?? 0)) : "";
		if (centsOf(amount) === 0 && (hours === "" || centsOf(hours) === 0)) return [];
		return [{
			target,
			measure,
			hours,
			rate: measure === "hours" && first.line.rate !== null ? sumOf([first.line.rate]) : "",
			amount
		}];
	});
}
function unmapped(lines, { codes }) {
	const left = lines.filter((line) => line.amount !== 0 && !codeFor(line, codes));
	const keyOf = (line) => line.code === "session" ? `session_${line.minutes}` : line.code;
	return [...groupBy(left, keyOf)].map(([about, group]) => problem("code_unmapped", {
		about,
		people: [...new Set(group.map(nameOf))],
		amount: sumOf(group.map(({ amount }) => amount))
	}));
}
/** What cannot share a code: hours and money, and a reimbursement, which is no wage, with anything. */
function sharedTargets(lines, { codes }) {
	return [...groupBy(lines.flatMap((line) => {
		const code = codeFor(line, codes);
		return code && line.amount !== 0 ? [{
			line,
			...code
		}] : [];
	}), ({ target }) => target.toLowerCase())].flatMap(([, group]) => {
		const about = group[0]?.target ?? "";
		const amount = sumOf(group.map(({ line }) => line.amount));
		const isMixed = new Set(group.map(({ measure }) => measure)).size > 1;
		const paidBack = group.filter(({ line }) => line.code === "reimbursement").length;
		return [...isMixed ? [problem("measures_differ", {
			about,
			amount
		})] : [], ...paidBack > 0 && paidBack < group.length ? [problem("reimbursement_in_wages", {
			about,
			amount
		})] : []];
	});
}
function flaws({ name, entries }) {
	return entries.flatMap(({ target, measure, hours, amount }) => {
		const about = {
			people: [name],
			amount,
			about: target
		};
		if (centsOf(amount) < 0) return [problem("negative", about)];
		if (measure === "hours" && centsOf(hours) === 0) return [problem("hours_missing", about)];
		return [];
	});
}
/** What the entries stand for. */
var totalOf = (payees) => sumOf(payees.flatMap(({ entries }) => entries.map(({ amount }) => amount)));
/** Everybody needs an id of the provider's own, in its form. */
function idProblems(payees, isId) {
	return payees.flatMap(({ name, id, entries }) => {
		const amount = sumOf(entries.map((entry) => entry.amount));
		if (id === "") return [problem("id_missing", {
			people: [name],
			amount
		})];
		return isId(id) ? [] : [problem("id_invalid", {
			people: [name],
			amount,
			about: id
		})];
	});
}
/** True when hours times the rate, rounded half up, are the amount. */
function multiplies({ hours, rate, amount }) {
	if (rate === "") return false;
	const product = centsOf(hours) * centsOf(rate);
	return amountOf(Math.floor((product + 50) / 100)) === amount;
}
// domain/provider-files/adp-workforce-now.ts
/** The amounts that have a column of their own; everything else goes by code and amount. */
var OWN_COLUMNS = [
	{
		target: "Reg Hours",
		measure: "hours"
	},
	{
		target: "O/T Hours",
		measure: "hours"
	},
	{
		target: "Reg Earnings",
		measure: "amount"
	},
	{
		target: "O/T Earnings",
		measure: "amount"
	}
];
/** Code and amount pairs in a row. A third code goes on a second row. */
var PAIRS = 2;
var TITLES$2 = [
	"Co Code",
	"Batch ID",
	"File #",
	...OWN_COLUMNS.map(({ target }) => target),
	...pairTitles("Hours"),
	...pairTitles("Earnings")
];
function pairTitles(kind) {
	return Array.from({ length: PAIRS }, (_, index) => index + 3).flatMap((number) => [`${kind} ${number} Code`, `${kind} ${number} Amount`]);
}
/** The characters that the import takes: no lower braces, accents or backslash. */
var ALLOWED = /^[\x20-\x5B\x5D-\x7A]+$/;
var isFileNumber = (id) => /^\d{1,6}$/.test(id) && Number(id) >= 51;
/** `PRcccEPI.csv`: company code, batch and file number, then hours and money of each person. */
function adpWorkforceNowFile(run, setUp, isContractors) {
	const { payees, problems } = payeesOf(run.lines, setUp);
	const company = setUp.companyCode.trim();
	if (!/^[A-Za-z0-9]{2,3}$/.test(company)) problems.push(problem("company_code_invalid", { about: company }));
	problems.push(...idProblems(payees, isFileNumber), ...targetProblems(payees));
	const batch = `${isContractors ? "C" : "E"}${run.end.slice(2).replaceAll("-", "")}`;
	const rows = payees.flatMap((payee) => {
		const head = [
			company,
			batch,
			payee.id.padStart(6, "0")
		];
		return rowsOf(payee).map((cells) => [...head, ...cells]);
	});
	return {
		fileName: `PR${company.padEnd(3, "_")}EPI.csv`,
		format: "csv",
		rows: [TITLES$2, ...rows],
		total: totalOf(payees),
		people: payees.length,
		problems
	};
}
var ownColumn = ({ target }) => OWN_COLUMNS.find((column) => same(column.target, target));
function rowsOf({ entries }) {
	const own = entries.filter((entry) => ownColumn(entry));
	const coded = entries.filter((entry) => !ownColumn(entry));
	const hours = coded.filter(({ measure }) => measure === "hours");
	const money = coded.filter(({ measure }) => measure === "amount");
	const count = Math.max(1, Math.ceil(hours.length / PAIRS), Math.ceil(money.length / PAIRS));
	return Array.from({ length: count }, (_, row) => [
		...OWN_COLUMNS.map(({ target }) => {
			const entry = row === 0 && own.find((each) => same(each.target, target));
			return entry ? measured(entry) : "";
		}),
		...pairsOf(hours.slice(row * PAIRS, (row + 1) * PAIRS)),
		...pairsOf(money.slice(row * PAIRS, (row + 1) * PAIRS))
	]);
}
function pairsOf(entries) {
	const cells = entries.flatMap((entry) => [entry.target, measured(entry)]);
	return [...cells, ...Array(4 - cells.length).fill("")];
}
var measured = ({ measure, hours, amount }) => figure(measure === "hours" ? hours : amount);
function targetProblems(payees) {
	return payees.flatMap(({ name, entries }) => entries.flatMap((entry) => {
		const column = ownColumn(entry);
		return (column ? column.measure === entry.measure : ALLOWED.test(entry.target) && !/^[=+\-@]/.test(entry.target)) ? [] : [problem("target_invalid", {
			people: [name],
			amount: entry.amount,
			about: entry.target
		})];
	}));
}
// domain/provider-files/general.ts
var TITLES$1 = [
	"Person Id",
	"First Name",
	"Last Name",
	"Worker Type",
	"Pay Code",
	"Session Minutes",
	"Units",
	"Hours",
	"Rate",
	"Amount",
	"Period Start",
	"Period End",
	"Payment Date",
	"Corrected Period Start",
	"Corrected Period End"
];
var numberOf = (value) => value === null ? "" : figure(amountOf(centsOf(value)));
var countOf = (value) => value === null || value === 0 ? "" : figure(String(value));
/** Every line with everything known about it, for whatever reads it; `ids` by provider and person. */
function generalFile(run, ids, workerType) {
	return {
		fileName: `pay-${workerType}-${run.start}-to-${run.end}.csv`,
		format: "csv",
		rows: [[...TITLES$1, ...ids.map(({ title }) => title)], ...run.lines.map((line) => [
			line.personId,
			line.firstName,
			line.lastName,
			line.workerType ?? "",
			line.code,
			countOf(line.minutes),
			countOf(line.units),
			numberOf(line.hours),
			numberOf(line.rate),
			numberOf(line.amount),
			run.start,
			run.end,
			run.paymentDate,
			line.correctedFrom ?? "",
			line.correctedTo ?? "",
			...ids.map((known) => known.ids[line.personId] ?? "")
		])],
		total: sumOf(run.lines.map(({ amount }) => amount)),
		people: new Set(run.lines.map(({ personId }) => personId)).size,
		problems: []
	};
}
// domain/provider-files/gusto-titles.ts
/** By which pseudo codes a practice names the job titles that people have at Gusto. */
var JOB_TITLES = ["title_session", "title_supervision"];
/** The template marks one title of a person so; earnings go on its row only. */
var PRIMARY = /\(primary\)\s*$/i;
/** The titles everybody worked under; nothing where the practice uses none. */
function jobTitles(run, { codes }) {
	const [ofSessions = "", ofSupervision = ""] = JOB_TITLES.map((code) => codes[code]?.target.trim() ?? "");
	const jobs = /* @__PURE__ */ new Map();
	if (ofSessions === "" && ofSupervision === "") return jobs;
	for (const { personId, code, amount } of run.lines) {
		if (amount === 0) continue;
		const own = jobs.get(personId) ?? {
			session: "",
			supervision: ""
		};
		if (code === "session" || code === "no_show_fee") own.session = ofSessions;
		if (code === "supervision") own.supervision = ofSupervision;
		jobs.set(personId, own);
	}
	return jobs;
}
/** One row for each title: money on the primary one, hours of supervision on their own. */
function partsOf({ entries }, jobs) {
	const { session = "", supervision = "" } = jobs ?? {};
	const titles = [.../* @__PURE__ */ new Set([session, supervision])].filter((title) => title !== "");
	if (titles.length < 2) return {
		byTitle: [{
			job: titles[0] ?? "",
			entries
		}],
		isUnclear: false
	};
	const marked = titles.filter((title) => PRIMARY.test(title));
	const primary = marked.length === 1 ? marked[0] ?? "" : "";
	const isApart = (entry) => entry.measure === "hours" && primary !== supervision;
	const apart = entries.filter(isApart);
	const rest = entries.filter((entry) => !isApart(entry));
	return {
		byTitle: [...rest.length > 0 ? [{
			job: primary,
			entries: rest
		}] : [], ...apart.length > 0 ? [{
			job: supervision,
			entries: apart
		}] : []],
		isUnclear: primary === ""
	};
}
// domain/provider-files/gusto.ts
/** Which titles of the template name a person, unless the practice says otherwise. */
var GUSTO_TITLES = {
	first_name: "first_name",
	last_name: "last_name",
	payroll_id: "gusto_employee_id"
};
/** The column of a template that has one row for each job title of a person. */
var TITLE = "title";
/** Gusto matches people by name, and knows its own id of six letters and digits. */
var GUSTO_ID = /^[A-Za-z0-9]{6}$/;
/** What a spreadsheet would run, and the file therefore writes behind an apostrophe. */
var FORMULA = /^[=+\-@]/;
/** The practice's own template, its titles in their order, filled by title; blank where there is nothing. */
function gustoFile(run, setUp, isContractors) {
	const { payees, problems } = payeesOf(run.lines, setUp);
	const titles = (setUp.template.find((row) => row.some((title) => title.trim() !== "")) ?? []).map((title) => title.trim());
	const titleOf = (key) => setUp.codes[key]?.target ?? GUSTO_TITLES[key];
	const identity = [
		titleOf("first_name"),
		titleOf("last_name"),
		titleOf("payroll_id")
	];
	const [first, last, id] = identity;
	const isTitle = (title) => titles.some((known) => same(known, title));
	problems.push(...templateProblems(titles, isContractors && isTitle(id) ? [] : [first, last]), ...lostColumns(payees, (target) => isTitle(target) && ![...identity, TITLE].some((own) => same(own, target))), ...nameProblems(payees, isTitle(id)));
	const idForm = isContractors ? /./ : GUSTO_ID;
	for (const { name, id: given } of payees) if (given !== "" && !idForm.test(given)) problems.push(problem("id_invalid", {
		people: [name],
		about: given
	}));
	const jobs = jobTitles(run, setUp);
	if (jobs.size > 0 && !isTitle(TITLE)) problems.push(problem("column_missing", { about: TITLE }));
	const parts = payees.map((payee) => ({
		payee,
		...partsOf(payee, jobs.get(payee.personId))
	}));
	const unclear = parts.filter(({ isUnclear }) => isUnclear).map(({ payee }) => payee.name);
	if (unclear.length > 0) problems.push(problem("primary_title_unclear", { people: unclear }));
	const rows = parts.flatMap(({ payee, byTitle }) => byTitle.map(({ job, entries }) => titles.map((title) => {
		if (same(title, first)) return payee.firstName;
		if (same(title, last)) return payee.lastName;
		if (same(title, id)) return payee.id;
		if (same(title, TITLE)) return job;
		return cellOf(entries.filter(({ target }) => same(target, title)));
	})));
	return {
		fileName: `gusto-${isContractors ? "contractors" : "employees"}-${run.start}-to-${run.end}.csv`,
		format: "csv",
		rows: [titles, ...rows],
		total: totalOf(payees),
		people: payees.length,
		problems
	};
}
/** Zero would overwrite what Gusto has, blank leaves it alone. */
function cellOf(entries) {
	const sum = sumOf(entries.map((entry) => entry.measure === "hours" ? entry.hours : entry.amount));
	return centsOf(sum) === 0 ? "" : figure(sum);
}
function templateProblems(titles, needed) {
	if (titles.length === 0) return [problem("template_missing")];
	const twice = [...groupBy(titles, (title) => title.toLowerCase())].filter(([title, all]) => title !== "" && all.length > 1);
	return [...needed.filter((title) => !titles.some((known) => same(known, title))).map((about) => problem("column_missing", { about })), ...twice.map(([about]) => problem("title_twice", { about }))];
}
/** Money for a column that the template does not have would be lost. */
function lostColumns(payees, isColumn) {
	return [...groupBy(payees.flatMap(({ name, entries }) => entries.flatMap((entry) => isColumn(entry.target) ? [] : [{
		name,
		...entry
	}])), ({ target }) => target)].map(([about, group]) => problem("column_missing", {
		about,
		people: [...new Set(group.map(({ name }) => name))],
		amount: sumOf(group.map(({ amount }) => amount))
	}));
}
function nameProblems(payees, hasIds) {
	const namesakes = [...groupBy(payees, ({ name }) => name.trim().toLowerCase()).values()].filter((group) => group.length > 1 && !(hasIds && group.every(({ id }) => id !== "")));
	const altered = payees.filter(({ firstName, lastName }) => [firstName, lastName].some((name) => FORMULA.test(name)));
	return [...namesakes.map((group) => problem("namesakes", {
		people: group.map(({ name }) => name),
		amount: totalOf(group)
	})), ...altered.length > 0 ? [warning("name_altered", { people: altered.map(({ name }) => name) })] : []];
}
// domain/provider-files/journal.ts
/** What the books keep apart: wages and contractors, what is paid back, and what is owed to each. */
var ACCOUNTS = [
	"w2_wages",
	"1099_pay",
	"reimbursements",
	"w2_payable",
	"1099_payable"
];
var LEDGERS = [
	"quickbooks_online",
	"quickbooks_desktop",
	"xero"
];
var MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");
/** One balanced entry for a run, on its payment date. */
function journalFile(run, setUp, ledger) {
	const { lines, problems } = journalOf(run, setUp);
	const isXero = ledger === "xero";
	const odd = lines.filter(({ account }) => /[\t\r\n"]|^[=+\-@]/.test(account));
	problems.push(...odd.map(({ account }) => problem("target_invalid", { about: account })));
	if (isXero && setUp.companyCode.trim() === "") problems.push(problem("tax_rate_missing"));
	const rows = {
		quickbooks_online: () => onlineRows(run, lines),
		quickbooks_desktop: () => desktopRows(run, lines),
		xero: () => xeroRows(run, lines, setUp.companyCode.trim())
	}[ledger]();
	const isDesktop = ledger === "quickbooks_desktop";
	return {
		fileName: `journal-${ledger.replaceAll("_", "-")}-${run.start}-to-${run.end}.${isDesktop ? "iif" : "csv"}`,
		format: isDesktop ? "tabbed" : "csv",
		rows,
		total: sumOf(run.lines.map(({ amount }) => amount)),
		people: new Set(run.lines.map(({ personId }) => personId)).size,
		problems
	};
}
function journalOf(run, setUp) {
	const sums = /* @__PURE__ */ new Map();
	const add = (account, cents) => sums.set(account, (sums.get(account) ?? 0) + cents);
	for (const line of run.lines) {
		const cents = centsOf(line.amount);
		const isEmployee = line.workerType === "w2";
		const expense = isEmployee ? "w2_wages" : "1099_pay";
		add(line.code === "reimbursement" ? "reimbursements" : expense, cents);
		add(isEmployee ? "w2_payable" : "1099_payable", -cents);
	}
	const problems = [];
	return {
		lines: ACCOUNTS.flatMap((key) => {
			const cents = sums.get(key) ?? 0;
			if (cents === 0) return [];
			const account = setUp.codes[key]?.target ?? "";
			if (account === "") problems.push(problem("code_unmapped", {
				about: key,
				amount: amountOf(Math.abs(cents))
			}));
			return [{
				account,
				amount: amountOf(cents),
				memo: MEMOS[key]
			}];
		}),
		problems
	};
}
var MEMOS = {
	w2_wages: "Gross wages",
	"1099_pay": "Contractor pay",
	reimbursements: "Reimbursements",
	w2_payable: "Due to employees",
	"1099_payable": "Due to contractors"
};
var titleOf = (run) => `Payroll ${slashed(run.start)} to ${slashed(run.end)}`;
var isDebit = ({ amount }) => !amount.startsWith("-");
var unsigned = ({ amount }) => figure(amount.replace("-", ""));
function onlineRows(run, lines) {
	const number = `PAY-${run.end.replaceAll("-", "")}`;
	return [[
		"Journal No.",
		"Journal Date",
		"Account Name",
		"Description",
		"Debits",
		"Credits"
	], ...lines.map((line) => [
		number,
		slashed(run.paymentDate),
		line.account,
		`${titleOf(run)}: ${line.memo}`,
		isDebit(line) ? unsigned(line) : "",
		isDebit(line) ? "" : unsigned(line)
	])];
}
function desktopRows(run, lines) {
	const titles = [
		"TRNSTYPE",
		"DATE",
		"ACCNT",
		"AMOUNT",
		"MEMO"
	];
	return [
		["!TRNS", ...titles],
		["!SPL", ...titles],
		["!ENDTRNS"],
		...lines.map((line, index) => [
			index === 0 ? "TRNS" : "SPL",
			"GENERAL JOURNAL",
			slashed(run.paymentDate),
			line.account,
			figure(line.amount),
			`${titleOf(run)}: ${line.memo}`
		]),
		["ENDTRNS"]
	];
}
function xeroRows(run, lines, taxRate) {
	return [[
		"Narration",
		"Date",
		"Description",
		"AccountCode",
		"TaxRate",
		"Amount"
	], ...lines.map((line) => [
		titleOf(run),
		spelled(run.paymentDate),
		line.memo,
		line.account,
		taxRate,
		figure(line.amount)
	])];
}
/** `30 Jun 2026`, which reads the same in every country. */
function spelled(day) {
	const [year, month, date] = day.split("-").map(Number);
	return `${date} ${MONTHS[(month ?? 1) - 1]} ${year}`;
}
// domain/provider-files/paychex-flex.ts
/** As exporters write them; the specification names the columns and their order. */
var TITLES = [
	"CLIENT ID",
	"WORKER ID",
	"ORG",
	"JOB NUMBER",
	"PAY COMPONENT",
	"RATE",
	"RATE NUMBER",
	"HOURS",
	"UNITS",
	"LINE DATE",
	"AMOUNT",
	"CHECK SEQ NUMBER",
	"OVERRIDE STATE",
	"OVERRIDE LOCAL",
	"OVERRIDE LOCAL JURISDICTION",
	"LABOR ASSIGNMENT"
];
var LONGEST_COMPONENT = 20;
var MOST_HOURS = 99999;
/** Standard Payroll Import: sixteen columns in a fixed order, one row per person and pay component. */
function paychexFlexFile(run, setUp, isContractors) {
	const { payees, problems } = payeesOf(run.lines, setUp, { hasRates: true });
	const client = setUp.companyCode.trim();
	if (!/^[A-Za-z0-9]{1,8}$/.test(client)) problems.push(problem("company_code_invalid", { about: client }));
	problems.push(...idProblems(payees, (id) => /^[A-Za-z0-9]{1,10}$/.test(id)), ...payees.flatMap(entryProblems));
	return {
		fileName: `paychex-${isContractors ? "1099" : "w2"}-${run.start}-to-${run.end}.csv`,
		format: "csv",
		rows: [TITLES, ...payees.flatMap(({ id, entries }) => entries.map((entry) => rowOf(client, id, entry)))],
		total: totalOf(payees),
		people: payees.length,
		problems
	};
}
/** Hours go with their rate, money as an amount: never two of rate, rate number and amount. */
function rowOf(client, id, entry) {
	const isTimed = entry.measure === "hours";
	return [
		client,
		id,
		"",
		"",
		entry.target,
		isTimed ? figure(entry.rate) : "",
		"",
		isTimed ? figure(entry.hours) : "",
		"",
		"",
		isTimed ? "" : figure(entry.amount),
		"",
		"",
		"",
		"",
		""
	];
}
function entryProblems({ name, entries }) {
	return entries.flatMap((entry) => {
		const about = {
			people: [name],
			amount: entry.amount,
			about: entry.target
		};
		if (entry.target.length > LONGEST_COMPONENT || !/^[\x20-\x7E]+$/.test(entry.target)) return [problem("target_invalid", about)];
		if (/^[=+\-@]/.test(entry.target)) return [problem("target_invalid", about)];
		if (entry.measure !== "hours") return [];
		return multiplies(entry) && centsOf(entry.hours) <= MOST_HOURS ? [] : [problem("hours_do_not_multiply", about)];
	});
}
// domain/provider-files/run-by-adp.ts
/** The letters of the template, and how the file's name says them. */
var PAY_FREQUENCIES = {
	W: "Weekly",
	B: "Biweekly",
	S: "Semimonthly",
	M: "Monthly",
	Q: "Quarterly"
};
/** The columns that are filled, by every title they were met under. */
var COLUMNS = {
	company: ["IID", "Company Code"],
	frequency: ["Pay Frequency"],
	start: ["Pay Period Start Date", "Pay Period Start"],
	end: ["Pay Period End Date", "Pay Period End"],
	employee: ["Employee ID", "Employee Time Clock ID"],
	code: ["Earnings Code"],
	hours: ["Pay Hours"],
	dollars: ["Dollars"],
	separate: ["Separate Check"],
	rate: ["Rate Code"]
};
var VERSION_ROW = /^##GENERIC## V/;
/** The two first rows of the practice's own template, then one row per person and code. */
function runByAdpFile(run, setUp) {
	const { payees, problems } = payeesOf(run.lines, setUp);
	const [version = [], titles = []] = setUp.template;
	const columns = titles.map((title) => columnOf(title));
	const has = (column) => columns.includes(column);
	const frequency = Object.entries(PAY_FREQUENCIES).find(([letter]) => letter === setUp.payFrequency);
	if (!VERSION_ROW.test(version[0] ?? "") || titles.length === 0) problems.push(problem("template_missing"));
	else {
		problems.push(...missingColumns(has), ...lostColumns(payees, ({ length }) => length > 0));
		if (!has("dollars")) problems.push(...lostMoney(payees));
	}
	if (!frequency) problems.push(problem("frequency_missing"));
	const company = setUp.companyCode.trim();
	if (company === "") problems.push(problem("company_code_invalid"));
	problems.push(...idProblems(payees, (id) => id !== ""));
	const [letter = "", word = ""] = frequency ?? [];
	const rows = payees.flatMap(({ id, entries }) => entries.map((entry) => {
		const values = valuesOf(entry, {
			company,
			letter,
			id,
			run
		});
		return columns.map((column) => column ? values[column] : "");
	}));
	return {
		fileName: `${[
			word,
			compact(run.start),
			compact(run.end)
		].join("-")}.csv`,
		format: "csv",
		rows: [
			version,
			titles,
			...rows
		],
		total: totalOf(payees),
		people: payees.length,
		problems
	};
}
var compact = (day) => slashed(day).replaceAll("/", "");
function columnOf(title) {
	const found = Object.entries(COLUMNS).find(([, names]) => names.some((name) => same(name, title)));
	return keys.find((key) => key === found?.[0]);
}
var keys = [
	"company",
	"frequency",
	"start",
	"end",
	"employee",
	"code",
	"hours",
	"dollars",
	"separate",
	"rate"
];
function valuesOf(entry, { company, letter, id, run }) {
	const isTimed = entry.measure === "hours";
	return {
		company,
		frequency: letter,
		start: slashed(run.start),
		end: slashed(run.end),
		employee: id,
		code: entry.target,
		hours: isTimed ? figure(entry.hours) : "",
		dollars: isTimed ? "" : figure(entry.amount),
		separate: "0",
		rate: isTimed ? "BASE" : ""
	};
}
var NEEDED = [
	"company",
	"frequency",
	"start",
	"end",
	"employee",
	"code",
	"hours"
];
var missingColumns = (has) => NEEDED.filter((column) => !has(column)).map((column) => problem("column_missing", { about: COLUMNS[column][0] }));
function lostMoney(payees) {
	const money = payees.flatMap((payee) => {
		const entries = payee.entries.filter(({ measure }) => measure === "amount");
		return entries.length > 0 ? [{
			...payee,
			entries
		}] : [];
	});
	if (money.length === 0) return [];
	const people = money.map(({ name }) => name);
	return [problem("column_missing", {
		about: COLUMNS.dollars[0],
		people,
		amount: totalOf(money)
	})];
}
// domain/provider-files/build.ts
/** Those that take files with people in them. */
var PAY_PROVIDERS = [
	"gusto",
	"gusto_contractors",
	"adp_workforce_now",
	"paychex_flex",
	"run_by_adp",
	"general"
];
var PROVIDERS = [...PAY_PROVIDERS, ...LEDGERS];
/** Whom a provider's files are about: a file never mixes employees and contractors, a journal has both. */
function workerTypesOf(provider) {
	if (provider === "gusto") return ["w2"];
	if (provider === "gusto_contractors") return ["1099"];
	return isLedger(provider) ? ["all"] : ["w2", "1099"];
}
var isLedger = (provider) => LEDGERS.some((ledger) => ledger === provider);
var NOTHING = {
	companyCode: "",
	payFrequency: "",
	template: [],
	codes: {},
	ids: {}
};
/** The file of a provider for the people of a worker type, and what is wrong with it. */
function buildPayFile(provider, workerType, whole, setUps) {
	const lines = whole.lines.filter((line) => workerType === "all" || line.workerType === workerType);
	const file = fileOf(provider, workerType, {
		...whole,
		lines
	}, setUps);
	return {
		...file,
		problems: [...typeProblems(whole, lines), ...file.problems]
	};
}
function fileOf(provider, workerType, run, setUps) {
	const setUp = setUps[provider] ?? NOTHING;
	const isContractors = workerType === "1099";
	switch (provider) {
		case "gusto":
		case "gusto_contractors": return gustoFile(run, setUp, isContractors);
		case "adp_workforce_now": return adpWorkforceNowFile(run, setUp, isContractors);
		case "paychex_flex": return paychexFlexFile(run, setUp, isContractors);
		case "run_by_adp": return runByAdpFile(run, setUp);
		case "general": return generalFile(run, PAY_PROVIDERS.map((each) => ({
			title: `Id: ${each}`,
			ids: setUps[each]?.ids ?? {}
		})), workerType);
		default: return journalFile(run, setUp, provider);
	}
}
/** Nobody may fall between the files: somebody without a worker type stops both. */
function typeProblems(whole, lines) {
	const unknown = whole.lines.filter(({ workerType }) => workerType === null);
	const changed = [...groupBy(lines.filter(({ changedWithin }) => changedWithin), ({ personId }) => personId)];
	return [...[...groupBy(unknown, ({ personId }) => personId).values()].map((own) => problem("worker_type_missing", {
		people: own.slice(0, 1).map(nameOf),
		amount: sumOf(own.map(({ amount }) => amount))
	})), ...changed.map(([, own]) => warning("changed_within", { people: own.slice(0, 1).map(nameOf) }))];
}
// web/features/provider-files/copy.ts
/** Words of the files for payroll providers and the books, and of their settings. */
var providerCopy = /* @__PURE__ */ defineCopy("provider", {
	title: ["Files for payroll and the books"],
	lead: ["Money moves at your payroll provider. Take the file, upload it there, and check its total."],
	setUp: ["Set up"],
	provider: ["For"],
	untried: ["Untried: this format could not be checked at its source. Try it with one person first."],
	loadFailed: ["The files could not be prepared."],
	nobody: ["Nobody is paid here."],
	type_w2: ["W-2 employees"],
	type_1099: ["1099 contractors"],
	type_all: ["Journal entry"],
	sum: [
		[
			"count",
			"plural",
			{
				"one": ["#", " person"],
				"other": ["#", " people"]
			}
		],
		", ",
		["total"]
	],
	download: ["Download"],
	downloadOf: ["Download the file for ", ["who"]],
	stopped: [[
		"count",
		"plural",
		{
			"one": ["#", " thing stops this file"],
			"other": ["#", " things stop this file"]
		}
	]],
	toKnow: ["To know before you upload"],
	taken: ["Download started. The file is kept with the run."],
	takeFailed: ["The file could not be taken."],
	againTitle: ["Take this file again?"],
	againText: [
		["name"],
		" took it on ",
		["when"],
		". Uploading it twice may pay people twice."
	],
	takeAgain: ["Take it again"],
	history: ["Files taken"],
	historyFailed: ["The files taken could not be loaded."],
	file: ["File"],
	who: ["Taken by"],
	when: ["When"],
	total: ["Total"],
	state: ["State"],
	current: ["As the run pays"],
	outOfDate: ["Out of date"],
	outOfDateText: ["The run pays something else since this file was taken. Do not upload it."],
	digest: ["SHA-256 ", ["digest"]],
	open: ["Open"],
	openOf: [
		"Download ",
		["file"],
		" as it was taken"
	],
	openFailed: ["The file could not be opened."],
	settingsTitle: ["Payroll providers and books"],
	settingsLead: ["Set once. Files are then filled from every processed pay period."],
	settingsFailed: ["The settings could not be loaded."],
	company: ["Your company"],
	coCode: ["Company code"],
	clientId: ["Client ID"],
	iid: ["IID"],
	taxRate: ["Tax rate name"],
	coCodeHint: ["Two or three characters, from ADP."],
	clientIdHint: ["Up to eight characters, from Paychex."],
	iidHint: ["From ADP."],
	taxRateHint: ["In full, as it stands in Xero’s tax settings."],
	frequency: ["How often people are paid"],
	chooseFrequency: ["Choose as your template says"],
	frequency_W: ["Weekly (W)"],
	frequency_B: ["Every two weeks (B)"],
	frequency_S: ["Twice a month (S)"],
	frequency_M: ["Monthly (M)"],
	frequency_Q: ["Quarterly (Q)"],
	template: ["Header of your own template"],
	titlesHint: ["Download the template at the provider and paste its row of titles here."],
	twoRowsHint: ["Paste its first two rows: the version and the titles."],
	codes: ["Pay codes"],
	codesHint: ["The provider’s name for each, exactly as it stands there. Several may share one; a reimbursement needs its own."],
	titlesOfTemplate: ["Titles: ", ["titles"]],
	accounts: ["Accounts"],
	accountsHint: ["Names as they stand in QuickBooks (Parent:Sub), codes for Xero."],
	measureOf: [["code"], ": sent as"],
	amount: ["Amount"],
	hours: ["Hours"],
	sameAsSession: ["As session pay"],
	people: ["Ids of people"],
	peopleHint: ["The id each person has with the provider; never a tax number."],
	noPeople: ["Nobody to pay yet."],
	save: ["Save"],
	saved: ["Provider saved."],
	saveFailed: ["The provider could not be saved."],
	tooLong: ["This is too long."],
	idInvalid: ["Letters, digits, dots and hyphens, at most 40."],
	templateInvalid: ["A title does not begin with =, +, - or @."],
	backToPayroll: ["Back to Payroll"],
	session: ["Session pay"],
	sessionOf: [
		"Session pay, ",
		["minutes"],
		" minutes"
	],
	no_show_fee: ["No-show fee"],
	supervision: ["Supervision hours"],
	bonus: ["Bonus"],
	deduction: ["Deduction"],
	correction: ["Correction of an earlier period"],
	reimbursement: ["Reimbursement"],
	title_session: ["Job title of sessions"],
	title_supervision: ["Job title of supervision"],
	jobTitleHint: ["Where people have several titles at Gusto, as its template writes them; pay goes on the one marked (Primary)."],
	first_name: ["Title of the first name"],
	last_name: ["Title of the last name"],
	payroll_id: ["Title of the id"],
	w2_wages: ["Gross wages (W-2)"],
	"1099_pay": ["Contractor pay (1099)"],
	reimbursements: ["Reimbursements"],
	w2_payable: ["Owed to employees"],
	"1099_payable": ["Owed to contractors"],
	provider_gusto: ["Gusto, employees"],
	provider_gusto_contractors: ["Gusto, contractors (untried)"],
	provider_adp_workforce_now: ["ADP Workforce Now"],
	provider_paychex_flex: ["Paychex Flex"],
	provider_run_by_adp: ["RUN by ADP (untried)"],
	provider_general: ["General CSV"],
	provider_quickbooks_online: ["QuickBooks Online"],
	provider_quickbooks_desktop: ["QuickBooks Desktop"],
	provider_xero: ["Xero"],
	how_gusto: ["In Gusto: Run payroll, then upload the CSV. Zero overwrites, blank leaves as it is."],
	how_gusto_contractors: ["In Gusto: Pay contractors, Create payment, Upload CSV."],
	how_adp_workforce_now: ["Import the file as paydata under the name it has; every batch counts."],
	how_paychex_flex: ["Standard Payroll Import, which Paychex must enable. It adds to what is saved there: upload once."],
	how_run_by_adp: ["Time Sheet Import in RUN. Check the worksheet there before approving."],
	how_general: ["Every line with ids, code, units, hours, rate, amount and days, for any other program."],
	how_quickbooks_online: ["Import as a journal entry; turn account numbers off first."],
	how_quickbooks_desktop: ["File, Utilities, Import, IIF files. It imports without asking: make a backup first."],
	how_xero: ["Manual Journals, Import. The journal arrives as a draft."],
	problem_changed_within: ["The worker type changed within this period; the whole run counts as on its last day."],
	problem_code_unmapped: [
		"No code for ",
		["about"],
		": this money would be lost."
	],
	problem_column_missing: [
		"The template has no column ",
		["about"],
		"."
	],
	problem_company_code_invalid: ["The company code is missing or not in the provider’s form."],
	problem_frequency_missing: ["Say how often people are paid."],
	problem_hours_do_not_multiply: [["about"], ": hours and rate do not come to the pay. Send it as an amount."],
	problem_hours_missing: [["about"], ": money without hours cannot go as hours."],
	problem_hours_priced_there: [["about"], " goes as hours: the provider prices them with its own rate."],
	problem_id_invalid: [
		"The id ",
		["about"],
		" is not in the provider’s form."
	],
	problem_id_missing: ["No id with this provider."],
	problem_measures_differ: [["about"], " would get hours and money at once."],
	problem_name_altered: ["The name begins like a formula, so the file writes an apostrophe before it."],
	problem_namesakes: ["The same name: give each of them an id."],
	problem_negative: [["about"], " comes out negative, which the provider may not take."],
	problem_nothing_left: ["Nothing is left to pay, so there is no row."],
	problem_rates_differ: [["about"], ": hours at several rates. Send it as an amount."],
	problem_reimbursement_in_wages: [["about"], " is for a reimbursement and for wages. A reimbursement needs its own."],
	problem_target_invalid: [["about"], " cannot be a code there."],
	problem_tax_rate_missing: ["Name the tax rate of the entry."],
	problem_template_missing: ["Paste the header of your template."],
	problem_primary_title_unclear: ["These people have two job titles, and neither or both are marked (Primary)."],
	problem_title_twice: [
		"The template has ",
		["about"],
		" twice."
	],
	problem_worker_type_missing: ["Nobody has said whether they are W-2 or 1099."]
});
// web/features/provider-files/data.ts
explainErrors(/* @__PURE__ */ defineCopy("providerErrors", {
	payroll_id_taken: ["Two people cannot have the same payroll id."],
	provider_settings_invalid: ["Something here is not in the form that is kept. Please look at codes and ids again."],
	file_taken_before: ["A file for this run was taken in the meantime. Look at the files taken first."],
	file_total_differs: ["The run pays something else by now. Reload the page."]
}));
/** What a processed period pays, by person and pay code. */
var runLinesQuery = (periodId) => queryOptions({
	queryKey: [
		...payrollKey,
		"run lines",
		periodId
	],
	queryFn: async ({ signal }) => {
		return (await answerOf(database.rpc("run_pay_lines", { period_id: periodId }).abortSignal(signal))).map((line) => ({
			personId: line.person_id,
			firstName: line.first_name,
			lastName: line.last_name,
			workerType: line.worker_type,
			changedWithin: line.changed_within,
			code: line.code,
			minutes: line.minutes,
			correctedFrom: line.corrected_period_start,
			correctedTo: line.corrected_period_end,
			units: line.units,
			hours: line.hours,
			rate: line.rate,
			amount: line.amount
		}));
	}
});
var providerSettingsKey = [...payrollKey, "providers"];
var setUp = z.object({
	provider: z.enum(PROVIDERS),
	company_code: z.nullable(z.string()),
	pay_frequency: z.nullable(z.string()),
	template: z.array(z.array(z.string())),
	codes: z.array(z.object({
		code: z.string(),
		target: z.string(),
		measure: z.enum(MEASURES)
	})),
	ids: z.record(z.string(), z.string())
});
var providerSettingsQuery = () => queryOptions({
	queryKey: providerSettingsKey,
	queryFn: async ({ signal }) => z.parse(z.array(setUp), await answerOf(database.rpc("provider_settings").abortSignal(signal)))
});
var takenFilesQuery = (periodId) => queryOptions({
	queryKey: [
		...payrollKey,
		"provider files",
		periodId
	],
	queryFn: ({ signal }) => answerOf(database.rpc("provider_files", { period_id: periodId }).abortSignal(signal))
});
/** Everybody who is paid, whether they still work here or not. */
var payeesQuery = () => queryOptions({
	queryKey: [...payrollKey, "provider people"],
	queryFn: ({ signal }) => answerOf(database.from("profiles").select("id, first_name, last_name, employment_type").in("role", ["therapist", "supervisor"]).is("deactivated_at", null).order("last_name").order("first_name").abortSignal(signal))
});
// web/features/provider-files/schema.ts
var PAYROLL_ID = /^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/;
/** A pasted row of a spreadsheet comes with tabs, one of a CSV file with commas. */
function readTemplate(text) {
	return text.split(/\r?\n/).filter((line) => line.trim() !== "").map((line) => line.split(line.includes("	") ? "	" : ",").map(plainTitle));
}
var plainTitle = (cell) => cell.trim().replace(/^"(.*)"$/, "$1");
/** What an admin tells about a provider; the database checks all of it again. */
function providerSchema(t) {
	const text = (most) => z.string().check(z.trim(), z.maxLength(most, t("tooLong")));
	return z.object({
		companyCode: text(60),
		payFrequency: z.string(),
		template: text(6e3).check(z.refine((pasted) => !readTemplate(pasted).flat().some((title) => /^[=+\-@]/.test(title)), t("templateInvalid"))),
		codes: z.record(z.string(), z.object({
			target: text(100),
			measure: z.enum(MEASURES)
		})),
		ids: z.record(z.string(), z.string().check(z.trim(), z.refine((id) => id === "" || PAYROLL_ID.test(id), t("idInvalid"))))
	});
}
// web/features/provider-files/rules.ts
var FREQUENCY_LETTERS = [
	"W",
	"B",
	"S",
	"M",
	"Q"
];
/** What could not be read at its source, and is said so. */
var UNTRIED = ["gusto_contractors", "run_by_adp"];
var NEEDS = {
	gusto: {
		template: "titles",
		jobTitles: true,
		ids: true
	},
	gusto_contractors: {
		template: "titles",
		names: true,
		ids: true
	},
	adp_workforce_now: {
		companyCode: "coCode",
		ids: true
	},
	paychex_flex: {
		companyCode: "clientId",
		ids: true
	},
	run_by_adp: {
		companyCode: "iid",
		hasFrequency: true,
		template: "twoRows",
		ids: true
	},
	general: { ids: true },
	quickbooks_online: {},
	quickbooks_desktop: {},
	xero: { companyCode: "taxRate" }
};
var needsOf = (provider) => NEEDS[provider];
var PAY_CODES = [
	"session",
	"no_show_fee",
	"supervision",
	"bonus",
	"deduction",
	"correction",
	"reimbursement"
];
/** What a provider wants a code, column or account for. */
function codeFieldsOf(provider, lengths) {
	if (provider === "general") return [];
	if (isLedger(provider)) return ACCOUNTS.map(plain);
	const names = needsOf(provider).names ? keysOfNames.map(plain) : [];
	const codes = PAY_CODES.flatMap((code) => code === "session" ? [plain(code), ...lengths.map((minutes) => ({
		code: `session_${minutes}`,
		word: code,
		minutes,
		hasHours: false
	}))] : [{
		...plain(code),
		hasHours: code === "supervision"
	}]);
	return [
		...names,
		...codes,
		...needsOf(provider).jobTitles ? JOB_TITLES.map(plain) : []
	];
}
var keysOfNames = [
	"first_name",
	"last_name",
	"payroll_id"
];
var plain = (code) => ({
	code,
	word: code,
	hasHours: false
});
/** The providers as the formats read them. */
function setUpsOf(known) {
	return Object.fromEntries(known.map((each) => [each.provider, {
		companyCode: each.company_code ?? "",
		payFrequency: each.pay_frequency ?? "",
		template: each.template,
		codes: Object.fromEntries(each.codes.map(({ code, target, measure }) => [code, {
			target,
			measure
		}])),
		ids: each.ids
	}]));
}
/** The provider in the address, in this screen and the other. */
var PROVIDER_PARAMETER = "provider";
/** The provider of the address, else the first that is set up, else the file that needs no setting up. */
function providerIn(parameters, known) {
	const asked = PROVIDERS.find((provider) => provider === parameters.get(PROVIDER_PARAMETER));
	const ready = PROVIDERS.find((provider) => provider !== "general" && isSetUp(provider, known));
	return asked ?? ready ?? "general";
}
/** True where the practice said what the provider needs to know. */
var isSetUp = (provider, known = []) => known.some((each) => each.provider === provider && each.codes.length > 0);
/** The name of a pay code or account, and the length of the sessions it is for. */
function codeOf(code) {
	const minutes = /^session_(\d+)$/.exec(code)?.[1];
	if (minutes) return {
		word: "session",
		minutes: Number(minutes)
	};
	const word = [...PAY_CODES, ...ACCOUNTS].find((known) => known === code);
	return word ? { word } : {};
}
/** Gusto's titles are known, so that its map has a beginning. */
var FIRST_TARGETS = {
	gusto: {
		bonus: "bonus",
		correction: "correction_payment",
		reimbursement: "reimbursement"
	},
	gusto_contractors: GUSTO_TITLES
};
function providerInput(known, provider, codes, people) {
	const target = (code) => known?.codes.find((each) => each.code === code)?.target ?? (known ? "" : FIRST_TARGETS[provider]?.[code] ?? "");
	return {
		companyCode: known?.company_code ?? "",
		payFrequency: known?.pay_frequency ?? "",
		template: known?.template.map((row) => row.join("	")).join("\n") ?? "",
		codes: Object.fromEntries(codes.map(({ code }) => [code, {
			target: target(code),
			measure: known?.codes.find((each) => each.code === code)?.measure ?? "amount"
		}])),
		ids: Object.fromEntries(people.map(({ id }) => [id, known?.ids[id] ?? ""]))
	};
}
/** What is sent: of codes and ids only what was changed, so that two admins undo nothing of each other. */
function providerChange(provider, known, values) {
	const before = new Map(known?.codes.map((each) => [each.code, each]));
	return {
		provider,
		company_code: values.companyCode,
		pay_frequency: values.payFrequency,
		template: readTemplate(values.template),
		codes: Object.entries(values.codes).flatMap(([code, { target, measure }]) => {
			const old = before.get(code);
			return (old?.target ?? "") === target && (target === "" || old?.measure === measure) ? [] : [{
				code,
				target,
				measure
			}];
		}),
		ids: Object.fromEntries(Object.entries(values.ids).filter(([person, id]) => (known?.ids[person] ?? "") !== id))
	};
}
// web/features/provider-files/mutations.ts
/** Keeps a file and then hands it over: nothing leaves that is not on record. */
function useTakeFile() {
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: async ({ periodId, provider, workerType, file, again }) => {
			const content = file.format === "csv" ? csvOfRows(file.rows) : tabbedOf(file.rows);
			await answerOf(database.rpc("take_provider_file", {
				period_id: periodId,
				provider,
				worker_type: workerType,
				file_name: file.fileName,
				content,
				total: Number(file.total),
				again
			}));
			save(file.fileName, content);
		},
		onSettled: () => queryClient.invalidateQueries({ queryKey: payrollKey })
	});
}
/** Hands a file over once more, as it was taken. */
function useOpenTakenFile() {
	return useMutation({ mutationFn: async ({ id, file_name }) => save(file_name, await answerOf(database.rpc("provider_file_content", { file_id: id }))) });
}
function save(fileName, content) {
	download(fileName, content, "text/csv;charset=utf-8");
}
function useSaveProvider() {
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: (change) => done(database.rpc("save_provider_settings", change)),
		onSettled: () => queryClient.invalidateQueries({ queryKey: providerSettingsKey })
	});
}
var provider_files_module_default = {
	part: "_part_racfy_1",
	head: "_head_racfy_8",
	name: "_name_racfy_16",
	soft: "_soft_racfy_20",
	problems: "_problems_racfy_25",
	stack: "_stack_racfy_36"
};
// web/features/provider-files/components/use-provider-options.tsx
/** The payroll providers and the ledgers, by name. */
function useProviderOptions() {
	const t = useCopy(providerCopy);
	return PROVIDERS.map((value) => ({
		value,
		label: t(`provider_${value}`)
	}));
}
export { isLedger as C, MEASURES as E, buildPayFile as S, JOB_TITLES as T, payeesQuery as _, useTakeFile as a, takenFilesQuery as b, UNTRIED as c, needsOf as d, providerChange as f, providerSchema as g, setUpsOf as h, useSaveProvider as i, codeFieldsOf as l, providerInput as m, provider_files_module_default as n, FREQUENCY_LETTERS as o, providerIn as p, useOpenTakenFile as r, PROVIDER_PARAMETER as s, useProviderOptions as t, codeOf as u, providerSettingsQuery as v, workerTypesOf as w, providerCopy as x, runLinesQuery as y };
