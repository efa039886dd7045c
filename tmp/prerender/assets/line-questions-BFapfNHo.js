import { _ as useLocale, h as useCopy, i as TextButton, u as defineCopy } from "./button-C8IhjA6q.js";
import { C as explainErrors, S as errorWords, a as done, i as database, n as answerOf } from "./backend-CQxifWza.js";
import { c as toast } from "./toast-queue-C_INJHgw.js";
import { s as formatDay } from "./calendar-day-DcbsT_ag.js";
import { S as formatInstant, p as sessionKeys } from "./query-client-C_r5ehir.js";
import { t as Badge } from "./badge-b_9MhiAq.js";
import { t as Select } from "./select-VjNleDtm.js";
import { r as formatDollarChange } from "./money-CGqUnZw6.js";
import { n as payPeriodName } from "./pay-period-R48aGzSW.js";
import { a as payrollKey } from "./data-CBkjf6pU.js";
import { t as MessageDialog } from "./message-dialog-Bjcos12d.js";
import { D as usePractice } from "./signed-in-app-B4DcFSkg.js";
import { useEffect, useRef, useState } from "react";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
// web/features/late-sessions/copy.ts
var lateSessionCopy = /* @__PURE__ */ defineCopy("lateSession", {
	title: ["Sessions handed in late"],
	lead: ["Is a session missing? Hand it in: your admin takes it into the next pay period, or tells you why not."],
	handIn: ["Hand in a session"],
	handInTitle: ["Hand in a late session"],
	handInText: ["This pay period is processed. If your admin takes the session, it is paid as a correction in the next one."],
	client: ["Client"],
	day: ["Day"],
	length: ["Length"],
	minutes: [["minutes"], " min"],
	noShow: ["No-show"],
	feeCollected: ["No-show fee collected"],
	message: ["Note for your admin"],
	send: ["Hand in"],
	sent: [
		["client"],
		", ",
		["day"],
		", was handed in."
	],
	sendFailed: ["The session could not be handed in."],
	clientNeeded: ["Please say with whom."],
	clientTooLong: ["Please keep to 200 characters."],
	dayNeeded: ["Please choose a day."],
	lengthNeeded: ["Please choose a length."],
	messageTooLong: ["Please keep to 1,000 characters."],
	waiting: ["Waits for an admin"],
	taken: ["Taken"],
	takenText: ["Paid as a correction."],
	refused: ["Refused"],
	withdraw: ["Withdraw"],
	withdrawFailed: ["The session could not be withdrawn."],
	take: ["Take"],
	takeOf: [
		"Take ",
		["client"],
		" of ",
		["name"]
	],
	tookIt: [
		["client"],
		" of ",
		["name"],
		" is a session now. It is paid as a correction in the next pay period."
	],
	takeFailed: ["The session could not be taken."],
	refuse: ["Refuse"],
	refuseOf: [
		"Refuse ",
		["client"],
		" of ",
		["name"]
	],
	refuseTitle: ["Refuse the session of ", ["name"]],
	refuseText: ["The therapist reads the reason."],
	reason: ["Reason"],
	reasonNeeded: ["Please say why."],
	refusedIt: ["The session was refused."],
	refuseFailed: ["The session could not be refused."],
	loadFailed: ["The sessions handed in late could not be loaded."]
});
// web/features/late-sessions/data.ts
explainErrors(/* @__PURE__ */ defineCopy("lateSessionErrors", {
	session_not_late: ["Sessions of this day can still be logged as usual."],
	late_session_too_late: ["A late session can be handed in until 60 days after the payment of its pay period. Please talk to your admin."],
	late_session_known: ["A session with this client on this day is there already."],
	late_sessions_waiting: ["Too many late sessions of yours wait already. Please talk to your admin."],
	late_session_not_found: ["This session was decided on in the meantime."],
	late_session_settled: ["This session was decided on or withdrawn in the meantime."]
}));
var COLUMNS = `
  id, therapist_id, client_name, date, duration, is_no_show, no_show_fee_collected, message,
  handed_in_at, decided_at, refusal,
  therapist:profiles!late_sessions_therapist_id_fkey(first_name, last_name)
`;
/** What was handed in late for some days: by oneself, for an admin by everybody; the newest first. */
var lateSessionsQuery = (from, to) => queryOptions({
	queryKey: [
		...payrollKey,
		"late sessions",
		from,
		to
	],
	queryFn: ({ signal }) => answerOf(database.from("late_sessions").select(COLUMNS).gte("date", from).lte("date", to).order("handed_in_at", { ascending: false }).abortSignal(signal))
});
// web/features/late-sessions/mutations.ts
function useHandIn() {
	return useLateMutation((values) => answerOf(database.rpc("hand_in_late_session", {
		day: values.date,
		client_name: values.clientName,
		duration: Number(values.duration),
		is_no_show: values.isNoShow,
		no_show_fee_collected: values.isNoShow && values.feeCollected,
		message: values.message
	})));
}
function useWithdrawLate() {
	return useLateMutation((id) => done(database.rpc("withdraw_late_session", { late_session_id: id })));
}
/** An admin takes it: it becomes a session, and so a correction of the next pay period. */
function useTakeLate() {
	return useLateMutation((id) => answerOf(database.rpc("take_late_session", { late_session_id: id })));
}
function useRefuseLate() {
	return useLateMutation((refusal) => answerOf(database.rpc("refuse_late_session", {
		late_session_id: refusal.id,
		reason: refusal.reason
	})));
}
/** What is taken is a session, and changes pay. */
function useLateMutation(mutationFn) {
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn,
		onSettled: () => Promise.all(sessionKeys.all.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
	});
}
// web/features/late-sessions/rules.ts
/** What became of a late session so far. */
function stateOf({ decided_at, refusal }) {
	if (decided_at === null) return "waiting";
	return refusal === null ? "taken" : "refused";
}
var late_sessions_module_default = {
	list: "_list_1v85q_1",
	session: "_session_1v85q_8",
	words: "_words_1v85q_21",
	message: "_message_1v85q_27",
	actions: "_actions_1v85q_31"
};
// web/features/late-sessions/components/late-list.tsx
/** Late sessions with what was said about them and what became of them. */
function LateList({ sessions, withNames, renderActions }) {
	const t = useCopy(lateSessionCopy);
	const locale = useLocale();
	if (sessions.length === 0) return null;
	return /* @__PURE__ */ jsx("ul", {
		className: late_sessions_module_default.list,
		children: sessions.map((session) => {
			const state = stateOf(session);
			const { therapist, date, duration } = session;
			const words = [
				...withNames && therapist ? [`${therapist.first_name} ${therapist.last_name}`] : [],
				session.client_name,
				formatDay(date, "medium", locale),
				t("minutes", { minutes: duration }),
				...session.is_no_show ? [t("noShow")] : []
			];
			return /* @__PURE__ */ jsxs("li", {
				className: late_sessions_module_default.session,
				children: [/* @__PURE__ */ jsxs("div", {
					className: late_sessions_module_default.words,
					children: [
						/* @__PURE__ */ jsx("strong", { children: words.join(" · ") }),
						" ",
						/* @__PURE__ */ jsx(Badge, {
							tone: TONES[state],
							children: t(state)
						}),
						session.message && /* @__PURE__ */ jsxs("p", {
							className: late_sessions_module_default.message,
							children: [
								"“",
								session.message,
								"”"
							]
						}),
						state === "taken" && /* @__PURE__ */ jsx("p", {
							className: late_sessions_module_default.message,
							children: t("takenText")
						}),
						session.refusal && /* @__PURE__ */ jsx("p", { children: session.refusal })
					]
				}), /* @__PURE__ */ jsx("div", {
					className: late_sessions_module_default.actions,
					children: renderActions(session)
				})]
			}, session.id);
		})
	});
}
var TONES = {
	waiting: "warning",
	taken: "success",
	refused: "neutral"
};
// web/features/pay-questions/copy.ts
var payQuestionCopy = /* @__PURE__ */ defineCopy("payQuestion", {
	askAbout: ["Ask about ", ["name"]],
	askAboutAll: ["Ask about this pay"],
	askTitle: ["Ask about your pay"],
	askText: ["Your admin sees your question beside this line, and answers it here."],
	question: ["Your question"],
	send: ["Send question"],
	sent: ["Your question was sent."],
	sendFailed: ["Your question could not be sent."],
	withdraw: ["Withdraw"],
	withdrawFailed: ["The question could not be withdrawn."],
	waiting: ["Waits for an answer"],
	waitingFor: ["Questions about pay wait for your answer:"],
	answered: ["Answered"],
	answer: ["Answer"],
	answerTitle: ["Answer ", ["name"]],
	answerText: ["If something is wrong, correct the session or add an adjustment first. The answer settles the question."],
	yourAnswer: ["Your answer"],
	sendAnswer: ["Send answer"],
	answerSent: ["Your answer was sent."],
	answerFailed: ["Your answer could not be sent."],
	messageNeeded: ["Please write something."],
	messageTooLong: ["Please keep to 1,000 characters."],
	loadFailed: ["The questions could not be loaded."],
	correction: ["Correction that followed"],
	noCorrection: ["None"],
	corrected: ["Corrected"],
	correctedIn: [
		["amount"],
		" was processed in ",
		["period"],
		"."
	],
	correctedDue: [
		["amount"],
		" will be in ",
		["period"],
		"."
	]
});
// web/features/pay-questions/data.ts
explainErrors(/* @__PURE__ */ defineCopy("payQuestionErrors", {
	pay_question_too_late: ["This pay was paid more than 60 days ago. Please talk to your admin about it."],
	pay_question_open: ["You have already asked about this and will get an answer."],
	pay_question_not_found: ["This question was answered in the meantime."],
	pay_question_settled: ["This question was answered or withdrawn in the meantime."],
	pay_line_not_found: ["This line is no longer part of your pay."],
	correction_not_found: ["There is no such session or adjustment of this therapist."]
}));
/** What was asked about the pay of a period, by oneself, for an admin by everybody, with what came of it. */
var payQuestionsQuery = (periodId) => queryOptions({
	queryKey: [
		...payrollKey,
		"questions",
		periodId
	],
	queryFn: ({ signal }) => answerOf(database.rpc("pay_questions_of", { period_id: periodId }).abortSignal(signal))
});
/** What the next pay period corrects or adjusts for a therapist so far. */
var correctionsQuery = (therapistId) => queryOptions({
	queryKey: [
		...payrollKey,
		"corrections",
		therapistId
	],
	queryFn: async ({ signal }) => {
		const period = await answerOf(database.rpc("carrying_period").abortSignal(signal));
		if (period === null) return [];
		return (await answerOf(database.rpc("payroll_lines_of", {
			period_id: period,
			therapist: therapistId
		}).abortSignal(signal))).flatMap((line) => {
			const id = line.kind === "session" ? null : line.adjustment_id ?? line.session_id;
			if (id === null) return [];
			return [{
				id,
				name: line.note ?? line.client_name ?? "",
				amount: line.amount
			}];
		});
	}
});
// web/features/pay-questions/rules.ts
/** What a therapist asked about a line, the oldest first. */
function questionsAbout(questions, therapistId, line) {
	return questions.filter((question) => question.therapist_id === therapistId && question.session_id === line.sessionId && question.adjustment_id === line.adjustmentId);
}
function isOpen(question) {
	return question.answered_at === null;
}
/** Who waits for an answer, and to how many questions; who asked first stands first. */
function askersOf(questions) {
	const askers = /* @__PURE__ */ new Map();
	for (const { therapist_id: id, therapist_name: name } of questions.filter(isOpen)) {
		const asker = askers.get(id) ?? {
			therapistId: id,
			name,
			count: 0
		};
		askers.set(id, {
			...asker,
			count: asker.count + 1
		});
	}
	return [...askers.values()];
}
// web/features/pay-questions/mutations.ts
/** A therapist asks about a line of the own pay, or about the whole of it. */
function useAskAboutPay() {
	return useQuestionMutation((ask) => answerOf(database.rpc("ask_about_pay", {
		period_id: ask.periodId,
		message: ask.message,
		session_id: ask.line.sessionId ?? void 0,
		adjustment_id: ask.line.adjustmentId ?? void 0
	})));
}
function useWithdrawPayQuestion() {
	return useQuestionMutation((questionId) => done(database.rpc("withdraw_pay_question", { question_id: questionId })));
}
/** An admin answers, which settles the question. */
function useAnswerPayQuestion() {
	return useQuestionMutation((reply) => answerOf(database.rpc("answer_pay_question", {
		question_id: reply.questionId,
		answer: reply.answer,
		correction_id: reply.correctionId === "" ? void 0 : reply.correctionId
	})));
}
/** Questions stand in the list of pay and in the way of processing: all of payroll is read anew. */
function useQuestionMutation(mutationFn) {
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn,
		onSettled: () => queryClient.invalidateQueries({ queryKey: payrollKey })
	});
}
// web/features/pay-questions/components/question-actions.tsx
/** Opens the admin's answer to a question. */
function AnswerButton({ question }) {
	const t = useCopy(payQuestionCopy);
	const [isAnswering, setAnswering] = useState(false);
	const answer = useAnswerPayQuestion();
	const [correctionId, setCorrection] = useState("");
	const corrections = useQuery({
		...correctionsQuery(question.therapist_id),
		enabled: isAnswering
	}).data;
	const locale = useLocale();
	return /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx(TextButton, {
		onClick: () => setAnswering(true),
		children: t("answer")
	}), isAnswering && /* @__PURE__ */ jsx(MessageDialog, {
		about: `pay answer ${question.id}`,
		title: t("answerTitle", { name: question.therapist_name }),
		quoted: question.message,
		lead: t("answerText"),
		label: t("yourAnswer"),
		sendLabel: t("sendAnswer"),
		needed: t("messageNeeded"),
		tooLong: t("messageTooLong"),
		sent: t("answerSent"),
		failure: t("answerFailed"),
		onSend: (message) => answer.mutateAsync({
			questionId: question.id,
			answer: message,
			correctionId
		}),
		onClose: () => setAnswering(false),
		children: corrections && corrections.length > 0 && /* @__PURE__ */ jsx(Select, {
			label: t("correction"),
			isOptional: true,
			placeholder: t("noCorrection"),
			value: correctionId,
			onChange: (event) => setCorrection(event.target.value),
			options: corrections.map(({ id, name, amount }) => ({
				value: id,
				label: `${formatDollarChange(amount, locale)} · ${name}`
			}))
		})
	})] });
}
/** Takes a question back that nobody has answered. */
function WithdrawButton({ questionId }) {
	const t = useCopy(payQuestionCopy);
	const withdraw = useWithdrawPayQuestion();
	return /* @__PURE__ */ jsx(TextButton, {
		onClick: () => withdraw.mutate(questionId, { onError: (error) => toast.error(errorWords(error, t("withdrawFailed"))) }),
		children: t("withdraw")
	});
}
var questions_module_default = {
	question: "_question_71a10_1",
	answer: "_answer_71a10_11",
	moment: "_moment_71a10_15"
};
// web/features/pay-questions/components/line-questions.tsx
/** What was asked about a line of pay and what was answered, beside the line. */
function LineQuestions({ periodId, therapistId, line, by }) {
	return questionsAbout(useQuery(payQuestionsQuery(periodId)).data ?? [], therapistId, line).map((question) => /* @__PURE__ */ jsx(Question, {
		question,
		isLookedFor: by === "admin",
		children: isOpen(question) && (by === "admin" ? /* @__PURE__ */ jsx(AnswerButton, { question }) : /* @__PURE__ */ jsx(WithdrawButton, { questionId: question.id }))
	}, question.id));
}
function Question({ question, isLookedFor, children }) {
	const t = useCopy(payQuestionCopy);
	const place = useRef(null);
	const isWaiting = isOpen(question);
	useEffect(() => {
		if (isLookedFor && isWaiting) place.current?.scrollIntoView({ block: "center" });
	}, [isLookedFor, isWaiting]);
	return /* @__PURE__ */ jsxs("div", {
		ref: place,
		className: questions_module_default.question,
		children: [
			/* @__PURE__ */ jsxs("p", { children: [
				/* @__PURE__ */ jsx(Badge, {
					tone: isWaiting ? "warning" : "success",
					children: t(isWaiting ? "waiting" : "answered")
				}),
				" ",
				"“",
				question.message,
				"” ",
				/* @__PURE__ */ jsx(Moment, { at: question.asked_at })
			] }),
			question.answer && /* @__PURE__ */ jsxs("p", {
				className: questions_module_default.answer,
				children: [
					question.answered_by_name && /* @__PURE__ */ jsxs("strong", { children: [question.answered_by_name, ": "] }),
					question.answer,
					" ",
					/* @__PURE__ */ jsx(Moment, { at: question.answered_at })
				]
			}),
			/* @__PURE__ */ jsx(Followed, { question }),
			children
		]
	});
}
function Moment({ at }) {
	const locale = useLocale();
	const { timeZone } = usePractice();
	return at && /* @__PURE__ */ jsx("time", {
		className: questions_module_default.moment,
		children: formatInstant(at, timeZone, locale)
	});
}
/** What was corrected after the question. */
function Followed({ question }) {
	const t = useCopy(payQuestionCopy);
	const locale = useLocale();
	const { correction_amount: amount, correction_period: period } = question;
	if (amount === null || period === null) return null;
	return /* @__PURE__ */ jsxs("p", { children: [
		/* @__PURE__ */ jsx(Badge, {
			tone: "accent",
			children: t("corrected")
		}),
		" ",
		t(question.correction_is_final ? "correctedIn" : "correctedDue", {
			amount: formatDollarChange(amount, locale),
			period: payPeriodName(period, locale)
		})
	] });
}
export { questionsAbout as a, LateList as c, useRefuseLate as d, useTakeLate as f, lateSessionCopy as h, isOpen as i, stateOf as l, lateSessionsQuery as m, useAskAboutPay as n, payQuestionsQuery as o, useWithdrawLate as p, askersOf as r, payQuestionCopy as s, LineQuestions as t, useHandIn as u };
