import { s as formatDay } from "./calendar-day-DcbsT_ag.js";
import { _ as useLocale, h as useCopy, t as Button } from "./button-C8IhjA6q.js";
import { t as Card } from "./card-Du-ZSyf7.js";
import { t as EmptyState } from "./empty-state-D8KN2J6j.js";
import { D as usePractice, j as Page, k as Loaded } from "./signed-in-app-B4DcFSkg.js";
import { n as Rows, t as Row } from "./rows-1N3psnCl.js";
import { n as clientsCopy, t as clientErrors } from "./copy-CkpzLJ7W.js";
import { C as explainErrors, S as errorWords, i as database, n as answerOf } from "./backend-CQxifWza.js";
import { D as Banner, f as Checkbox, o as FieldRow } from "../prerender.js";
import { t as uiCopy } from "./copy-CgwAZvJk.js";
import { n as DialogFooter, t as Dialog } from "./dialog-BFTphX5M.js";
import { c as toast } from "./toast-queue-C_INJHgw.js";
import { t as Combobox } from "./combobox-C_zfTfif.js";
import { t as useDelayed } from "./use-delayed-CC8TZxce.js";
import { S as formatInstant } from "./query-client-C_r5ehir.js";
import { t as MessageDialog } from "./message-dialog-Bjcos12d.js";
import { useState } from "react";
import { jsx, jsxs } from "react/jsx-runtime";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
// web/features/clients/data.ts
explainErrors(clientErrors);
var clientsKey = ["sessions", "spellings"];
/** Pairs of spellings that may be of one client, the rarer one first. */
var similarClientsQuery = () => queryOptions({
	queryKey: [...clientsKey, "similar"],
	queryFn: ({ signal }) => answerOf(database.rpc("similar_clients").abortSignal(signal))
});
/** Clients by a part of the name; a name goes in the body, not into an address. */
var clientNamesQuery = (search) => queryOptions({
	queryKey: [
		...clientsKey,
		"names",
		search
	],
	queryFn: ({ signal }) => answerOf(database.rpc("client_names", { search }).abortSignal(signal)),
	enabled: search.trim() !== ""
});
/** Which sessions of whom a merge would rename. */
var mergePreviewQuery = (from, to) => queryOptions({
	queryKey: [
		...clientsKey,
		"preview",
		from,
		to
	],
	queryFn: ({ signal }) => answerOf(database.rpc("client_merge_preview", {
		from_name: from,
		to_name: to
	}).abortSignal(signal)),
	gcTime: 0
});
var COLUMNS = `
  id, from_name, to_name, session_count, merged_at, undone_at, undo_reason,
  admin:profiles!client_merges_merged_by_fkey(first_name, last_name)
`;
var MERGES_SHOWN = 50;
/** What was merged, the latest first. */
var mergesQuery = () => queryOptions({
	queryKey: [...clientsKey, "merges"],
	queryFn: ({ signal }) => answerOf(database.from("client_merges").select(COLUMNS).order("merged_at", { ascending: false }).limit(MERGES_SHOWN).abortSignal(signal))
});
// web/features/clients/mutations.ts
function useMergeClients() {
	return useClientMutation(({ from, to, therapists }) => answerOf(database.rpc("merge_clients", {
		from_name: from,
		to_name: to,
		therapists
	})));
}
function useUndoMerge() {
	return useClientMutation(({ id, reason }) => answerOf(database.rpc("undo_client_merge", {
		merge_id: id,
		reason
	})));
}
/** Names stand in every list and figure. */
function useClientMutation(mutationFn) {
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn,
		onSettled: () => queryClient.invalidateQueries()
	});
}
var clients_module_default = {
	form: "_form_przkw_1",
	therapists: "_therapists_przkw_2",
	merges: "_merges_przkw_14",
	merge: "_merge_przkw_14",
	soft: "_soft_przkw_33"
};
// web/features/clients/components/merge-dialog.tsx
/** What a merge would rename, before it does. */
function MergeDialog({ from, to, onSwap, onClose }) {
	const t = useCopy(clientsCopy);
	const tUi = useCopy(uiCopy);
	const locale = useLocale();
	const preview = useQuery(mergePreviewQuery(from, to));
	const merge = useMergeClients();
	const [left, setLeft] = useState([]);
	const rows = preview.data ?? [];
	const chosen = rows.filter(({ therapist_id: id }) => !left.includes(id));
	const count = chosen.reduce((sum, row) => sum + row.session_count, 0);
	const start = () => merge.mutate({
		from,
		to,
		therapists: left.length > 0 ? chosen.map(({ therapist_id: id }) => id) : null
	}, { onSuccess: (made) => {
		toast.success(t("merged", {
			from,
			to,
			count: made.session_count
		}));
		onClose();
	} });
	return /* @__PURE__ */ jsxs(Dialog, {
		title: t("mergeTitle", {
			from,
			to
		}),
		isOpen: true,
		onClose,
		children: [
			/* @__PURE__ */ jsx("p", { children: t("mergeText", { to }) }),
			/* @__PURE__ */ jsx(Loaded, {
				query: preview,
				failure: t("loadFailed"),
				children: () => rows.length === 0 ? /* @__PURE__ */ jsx(Banner, {
					tone: "warning",
					children: t("nothing", { from })
				}) : /* @__PURE__ */ jsxs("fieldset", {
					className: clients_module_default.therapists,
					children: [/* @__PURE__ */ jsx("legend", { children: t("therapists") }), rows.map((row) => /* @__PURE__ */ jsx(Checkbox, {
						checked: !left.includes(row.therapist_id),
						onChange: (event) => setLeft(event.target.checked ? left.filter((id) => id !== row.therapist_id) : [...left, row.therapist_id]),
						label: t("ofTherapist", {
							name: row.therapist_name,
							sessions: t("sessions", { count: row.session_count }),
							from: formatDay(row.first_seen, "medium", locale),
							to: formatDay(row.last_seen, "medium", locale)
						}),
						hint: [row.archived_count > 0 && t("archived", { count: row.archived_count }), row.processed_count > 0 && t("processed", { count: row.processed_count })].filter((word) => word !== false).join(", ")
					}, row.therapist_id))]
				})
			}),
			merge.error && /* @__PURE__ */ jsx(Banner, {
				tone: "danger",
				children: errorWords(merge.error, t("mergeFailed"))
			}),
			/* @__PURE__ */ jsxs(DialogFooter, { children: [
				/* @__PURE__ */ jsx(Button, {
					onClick: onClose,
					children: tUi("cancel")
				}),
				/* @__PURE__ */ jsx(Button, {
					icon: "repeat",
					onClick: onSwap,
					children: t("swap", { from })
				}),
				/* @__PURE__ */ jsx(Button, {
					tone: "primary",
					disabled: count === 0,
					isPending: merge.isPending,
					onClick: start,
					children: t("merge", { count })
				})
			] })
		]
	});
}
// web/features/clients/components/other-two.tsx
/** Two spellings that nobody found to be alike. */
function OtherTwo({ onLook }) {
	const t = useCopy(clientsCopy);
	const [{ from, to }, setSpellings] = useState({
		from: "",
		to: ""
	});
	const [isAsked, setAsked] = useState(false);
	const errorOf = (name) => isAsked && name.trim() === "" && { error: t("both") };
	return /* @__PURE__ */ jsx(Card, {
		title: t("others"),
		children: /* @__PURE__ */ jsxs("form", {
			className: clients_module_default.form,
			onSubmit: (event) => {
				event.preventDefault();
				setAsked(true);
				if (from.trim() && to.trim()) onLook({
					from: from.trim(),
					to: to.trim()
				});
			},
			children: [/* @__PURE__ */ jsxs(FieldRow, { children: [/* @__PURE__ */ jsx(NameField, {
				label: t("from"),
				value: from,
				onChange: (name) => setSpellings({
					from: name,
					to
				}),
				...errorOf(from)
			}), /* @__PURE__ */ jsx(NameField, {
				label: t("to"),
				value: to,
				onChange: (name) => setSpellings({
					from,
					to: name
				}),
				...errorOf(to)
			})] }), /* @__PURE__ */ jsx("div", { children: /* @__PURE__ */ jsx(Button, {
				type: "submit",
				children: t("look")
			}) })]
		})
	});
}
function NameField({ label, value, onChange, ...field }) {
	const t = useCopy(clientsCopy);
	const { data = [] } = useQuery(clientNamesQuery(useDelayed(value)));
	return /* @__PURE__ */ jsx(Combobox, {
		...field,
		label,
		value,
		maxLength: 200,
		onChange: (event) => onChange(event.target.value),
		suggestions: data.map(({ client_name: name, session_count: count }) => ({
			id: name,
			label: name,
			detail: t("sessions", { count })
		})),
		onPick: onChange
	});
}
// web/features/clients/components/past-merges.tsx
/** What was merged before, each with the way back; nothing where nothing was. */
function PastMerges() {
	const t = useCopy(clientsCopy);
	const { data: merges = [] } = useQuery(mergesQuery());
	const [undoing, setUndoing] = useState(null);
	const undo = useUndoMerge();
	if (merges.length === 0) return null;
	return /* @__PURE__ */ jsxs(Card, {
		title: t("past"),
		children: [/* @__PURE__ */ jsx("ul", {
			className: clients_module_default.merges,
			children: merges.map((merge) => /* @__PURE__ */ jsx(PastMerge, {
				merge,
				onUndo: () => setUndoing(merge)
			}, merge.id))
		}), undoing && /* @__PURE__ */ jsx(MessageDialog, {
			about: `client merge ${undoing.id}`,
			title: t("undoTitle", {
				from: undoing.from_name,
				to: undoing.to_name
			}),
			lead: t("undoText"),
			label: t("reason"),
			sendLabel: t("undo"),
			needed: t("reasonNeeded"),
			tooLong: t("reasonTooLong"),
			sent: t("undoneNow"),
			failure: t("undoFailed"),
			onSend: (reason) => undo.mutateAsync({
				id: undoing.id,
				reason
			}),
			onClose: () => setUndoing(null)
		})]
	});
}
function PastMerge({ merge, onUndo }) {
	const t = useCopy(clientsCopy);
	const locale = useLocale();
	const { timeZone } = usePractice();
	const { from_name: from, to_name: to, admin } = merge;
	return /* @__PURE__ */ jsxs("li", {
		className: clients_module_default.merge,
		children: [/* @__PURE__ */ jsxs("div", { children: [
			/* @__PURE__ */ jsx("strong", { children: t("pastRow", {
				from,
				to
			}) }),
			/* @__PURE__ */ jsx("p", {
				className: clients_module_default.soft,
				children: t("pastDetail", {
					sessions: t("sessions", { count: merge.session_count }),
					name: admin ? `${admin.first_name} ${admin.last_name}` : "–",
					date: formatInstant(merge.merged_at, timeZone, locale)
				})
			}),
			merge.undo_reason && /* @__PURE__ */ jsx("p", { children: t("undone", { reason: merge.undo_reason }) })
		] }), !merge.undone_at && /* @__PURE__ */ jsx(Button, {
			"aria-label": t("undoOf", {
				from,
				to
			}),
			onClick: onUndo,
			children: t("undo")
		})]
	});
}
// web/features/clients/components/clients-screen.tsx
/** Where an admin makes two spellings of one client one, and takes that back. */
function ClientsScreen() {
	const t = useCopy(clientsCopy);
	const [merging, setMerging] = useState(null);
	return /* @__PURE__ */ jsxs(Page, {
		title: t("title"),
		lead: t("lead"),
		children: [
			/* @__PURE__ */ jsx(Similar, { onLook: setMerging }),
			/* @__PURE__ */ jsx(OtherTwo, { onLook: setMerging }),
			/* @__PURE__ */ jsx(PastMerges, {}),
			merging && /* @__PURE__ */ jsx(MergeDialog, {
				...merging,
				onSwap: () => setMerging({
					from: merging.to,
					to: merging.from
				}),
				onClose: () => setMerging(null)
			}, merging.from)
		]
	});
}
function Similar({ onLook }) {
	const t = useCopy(clientsCopy);
	const locale = useLocale();
	const similar = useQuery(similarClientsQuery());
	return /* @__PURE__ */ jsxs(Card, {
		title: t("similar"),
		children: [/* @__PURE__ */ jsx("p", { children: t("similarText") }), /* @__PURE__ */ jsx(Loaded, {
			query: similar,
			failure: t("loadFailed"),
			children: (pairs) => pairs.length === 0 ? /* @__PURE__ */ jsx(EmptyState, {
				title: t("noSimilar"),
				icon: "check"
			}) : /* @__PURE__ */ jsx(Rows, {
				label: t("similar"),
				children: pairs.map(({ from_name: from, to_name: to, ...pair }) => /* @__PURE__ */ jsx(Row, {
					subject: t("pastRow", {
						from,
						to
					}),
					figure: t("look"),
					detail: `${t("sessions", { count: pair.from_count })} → ${t("sessions", { count: pair.to_count })}, ${t("last", { date: formatDay(pair.from_last, "medium", locale) })}`,
					onPress: () => onLook({
						from,
						to
					})
				}, `${from} ${to}`))
			})
		})]
	});
}
export { ClientsScreen };
