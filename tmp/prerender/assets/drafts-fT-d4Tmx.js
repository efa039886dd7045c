import { k as currentSession, z as usePerson } from "../prerender.js";
import { t as noteUnsent } from "./unsent-BV9a1Vhr.js";
import { useEffect, useRef, useState } from "react";
// web/lib/drafts.ts
/**
* What somebody was typing when their session ended, so that it is there again after they sign in.
* It stays in the memory of the page, for that person alone: health data is written nowhere.
*/
var drafts = /* @__PURE__ */ new Map();
/** Keeps what a form holds if the session ends while it is open; `null` is nothing worth keeping. */
function useKeptDraft(name, read) {
	const key = useKey(name);
	const { id: personId } = usePerson();
	const latest = useRef(read);
	useEffect(() => {
		latest.current = read;
	});
	useEffect(() => () => {
		const session = currentSession();
		const draft = session.status === "second-factor" || session.status === "signed-out" && session.reason !== "asked" ? latest.current() : null;
		if (draft === null) return;
		drafts.set(key, draft);
		noteUnsent(personId, 1);
	}, [key, personId]);
}
/** The draft a session's end left under this name, for the one screen that goes on with it. */
function useLeftDraft(name, isDraft) {
	const key = useKey(name);
	const [draft] = useState(() => drafts.get(key));
	useEffect(() => {
		drafts.delete(key);
	}, [key]);
	return isDraft(draft) ? draft : null;
}
function useKey(name) {
	return `${usePerson().id} ${name}`;
}
export { useLeftDraft as n, useKeptDraft as t };
