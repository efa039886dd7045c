import { i as database, n as answerOf } from "./backend-CQxifWza.js";
import { queryOptions } from "@tanstack/react-query";
// web/features/announcements/data.ts
/** In front of every key of this feature. */
var announcementsKey = ["announcements"];
var COLUMNS = "id, title, message, audience, created_at";
/** The newest announcements a person may read, for admins those for anybody. */
function latestAnnouncements(limit = 5) {
	return queryOptions({
		queryKey: [
			...announcementsKey,
			"latest",
			limit
		],
		queryFn: ({ signal }) => answerOf(database.from("admin_announcements").select(COLUMNS).order("created_at", { ascending: false }).limit(limit).abortSignal(signal))
	});
}
/** All announcements a person may read, the newest first. */
function allAnnouncements() {
	return queryOptions({
		queryKey: [...announcementsKey, "all"],
		queryFn: ({ signal }) => answerOf(database.from("admin_announcements").select(COLUMNS).order("created_at", { ascending: false }).abortSignal(signal))
	});
}
/** The newest announcements that this person has not put away. */
function openAnnouncements(personId, limit = 5) {
	return queryOptions({
		queryKey: [
			...announcementsKey,
			"open",
			personId,
			limit
		],
		queryFn: ({ signal }) => answerOf(database.from("admin_announcements").select(`${COLUMNS}, archived_announcements()`).is("archived_announcements", null).order("created_at", { ascending: false }).limit(limit).abortSignal(signal))
	});
}
/** Read figures by announcement; for admins. */
function readFigures() {
	return queryOptions({
		queryKey: [...announcementsKey, "figures"],
		queryFn: async ({ signal }) => {
			const rows = await answerOf(database.rpc("announcement_figures").abortSignal(signal));
			return new Map(rows.map((row) => [row.announcement_id, {
				readers: row.reader_count,
				audience: row.audience_count
			}]));
		}
	});
}
export { readFigures as a, openAnnouncements as i, announcementsKey as n, latestAnnouncements as r, allAnnouncements as t };
