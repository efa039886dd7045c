import { a as done, i as database, n as answerOf, x as BackendError } from "./backend-CQxifWza.js";
import { D as supervisionKey } from "./rules-Bf6fg1sc.js";
import { useMutation, useQueryClient } from "@tanstack/react-query";
// web/features/supervision/mutations.ts
function useRefresh() {
	const queryClient = useQueryClient();
	return () => queryClient.invalidateQueries({ queryKey: supervisionKey });
}
/** Day, hours and notes are always said (spec section 7); time, type and place where they are known. */
function rowOf({ entries, date, notes, time, type, location }) {
	const [entry] = entries;
	return {
		therapist_id: entry?.therapistId ?? "",
		date,
		hours: entry?.hours ?? 0,
		notes: notes || null,
		...time && { time },
		...type && { type },
		...location && { location }
	};
}
/** What all therapists of a meeting share, and who was there. */
function meetingOf({ entries, date, notes, time, type, location }) {
	return {
		therapists: entries.map(({ therapistId }) => therapistId),
		hours: entries.map(({ hours }) => hours),
		day: date,
		at_time: time || null,
		kind: type,
		place: location,
		notes: notes || null
	};
}
function useCreateSupervision() {
	const refresh = useRefresh();
	return useMutation({
		mutationFn: ({ supervisorId, values }) => values.entries.length === 1 ? done(database.from("supervision_sessions").insert({
			...rowOf(values),
			supervisor_id: supervisorId
		})) : done(database.rpc("log_supervision_meeting", {
			supervisor: supervisorId,
			...meetingOf(values)
		})),
		onSuccess: refresh
	});
}
/** Nobody overwrites, or deletes, what they have not seen. */
function changedMeanwhile() {
	return new BackendError({
		message: "The supervision session was changed meanwhile.",
		status: 409,
		key: "supervision_edited_meanwhile"
	});
}
function useUpdateSupervision() {
	const refresh = useRefresh();
	return useMutation({
		mutationFn: async ({ before, values, meeting }) => {
			if (before.meeting_id) {
				const { meeting_id } = before;
				return done(database.rpc("change_supervision_meeting", {
					meeting: meeting_id,
					...seen(meeting),
					...meetingOf(values)
				}));
			}
			const { time, type, location } = values;
			if ((await answerOf(database.from("supervision_sessions").update({
				...rowOf(values),
				time: time || null,
				type,
				location
			}).eq("id", before.id).eq("updated_at", before.updated_at).select("id"))).length === 0) throw changedMeanwhile();
		},
		onSettled: refresh
	});
}
var seen = (entries) => ({
	session_ids: entries.map(({ id }) => id),
	versions: entries.map(({ updated_at }) => updated_at)
});
/** Deletes a whole meeting, as it stands on the screen. */
function useDeleteMeeting() {
	const refresh = useRefresh();
	return useMutation({
		mutationFn: (meeting) => done(database.rpc("change_supervision_meeting", {
			meeting: meeting[0]?.meeting_id ?? "",
			...seen(meeting),
			therapists: [],
			hours: [],
			day: meeting[0]?.date ?? ""
		})),
		onSettled: refresh
	});
}
function useDeleteSupervision() {
	const refresh = useRefresh();
	return useMutation({
		mutationFn: async ({ id, updated_at }) => {
			if ((await answerOf(database.from("supervision_sessions").delete().eq("id", id).eq("updated_at", updated_at).select("id"))).length === 0) throw changedMeanwhile();
		},
		onSettled: refresh
	});
}
/** The therapist confirms sessions exactly as they stand on the screen. */
function useConfirmSupervision() {
	const refresh = useRefresh();
	return useMutation({
		mutationFn: (entries) => done(database.rpc("confirm_supervision", seen(entries))),
		onSettled: refresh
	});
}
/** The therapist says what is not right about a session as it stands on the screen. */
function useDisputeSupervision() {
	const refresh = useRefresh();
	return useMutation({
		mutationFn: ({ entry, message }) => done(database.rpc("dispute_supervision", {
			session_id: entry.id,
			version: entry.updated_at,
			message
		})),
		onSettled: refresh
	});
}
/** A reply about a session that somebody called wrong, or to an alert. */
function useReply(about) {
	const refresh = useRefresh();
	return useMutation({
		mutationFn: (message) => done("alert_id" in about ? database.rpc("reply_to_alert", {
			...about,
			message
		}) : database.rpc("reply_about_supervision", {
			...about,
			message
		})),
		onSettled: refresh
	});
}
export { useDisputeSupervision as a, useDeleteSupervision as i, useCreateSupervision as n, useReply as o, useDeleteMeeting as r, useUpdateSupervision as s, useConfirmSupervision as t };
