import { d as language, p as say } from "./button-C8IhjA6q.js";
import { C as explainErrors, a as done, i as database, n as answerOf, r as auth, x as BackendError } from "./backend-CQxifWza.js";
import { A as reloadSession, y as callFunction } from "../prerender.js";
import { c as accountCopy, l as accountErrors } from "./schema-C8_ggS74.js";
import { n as saveAnswer } from "./exports-BhU2HWFc.js";
// web/features/account/mutations.ts
explainErrors(accountErrors);
/** Makes a therapist's account; true when its address still has to be confirmed by mail. */
async function signUp({ email, password, firstName, lastName }) {
	const { data, error } = await auth.signUp({
		email,
		password,
		options: {
			data: {
				first_name: firstName,
				last_name: lastName,
				role: "therapist"
			},
			emailRedirectTo: `${window.location.origin}/choose-password`
		}
	});
	if (error) throw BackendError.from(error);
	return data.session === null;
}
/** Sends a link to choose a new password; the answer is the same whether the address is known. */
async function requestPasswordReset(email) {
	const { error } = await auth.resetPasswordForEmail(email, { redirectTo: `${window.location.origin}/reset-password` });
	if (error) throw BackendError.from(error);
}
/** Sets the password of whoever came through the link of a mail. */
async function setNewPassword(password) {
	const { error } = await auth.updateUser({ password });
	if (error) throw BackendError.from(error);
}
/** Sends the link to confirm an address, or an invitation, once more; always the same answer. */
async function requestNewLink(email) {
	const { error } = await auth.resend({
		type: "signup",
		email,
		options: { emailRedirectTo: `${window.location.origin}/choose-password` }
	});
	if (error) throw BackendError.from(error);
}
/** A new password for whoever knows the present one; signs other devices out. */
async function changePassword(current, password) {
	const { error } = await auth.updateUser({
		password,
		current_password: current
	});
	if (error) throw BackendError.from(error);
}
/** Ends every sign-in of this person but the one of this browser. */
async function signOutElsewhere() {
	const { error } = await auth.signOut({ scope: "others" });
	if (error) throw BackendError.from(error);
}
/** Ends one sign-in of this person; it is refused from its next request on. */
function endSignIn(id) {
	return done(database.rpc("end_own_sign_in", { sign_in: id }));
}
/** Asks for another address to sign in with; both have to confirm before it counts. */
async function changeEmail(email) {
	const { error } = await auth.updateUser({ email }, { emailRedirectTo: `${window.location.origin}/confirm-address` });
	if (error) throw BackendError.from(error);
}
async function changeName(personId, { firstName, lastName }) {
	if ((await answerOf(database.from("profiles").update({
		first_name: firstName,
		last_name: lastName
	}).eq("id", personId).select("id"))).length === 0) throw new BackendError({
		message: "Nothing was changed.",
		status: 404
	});
	await reloadSession();
}
/** Makes the first admin and the practice, once, with the token of the printed link. */
async function setUpPractice(token, answers) {
	await callFunction("setup", {
		token,
		first_name: answers.firstName,
		last_name: answers.lastName,
		email: answers.email,
		password: answers.password,
		practice_name: answers.practiceName,
		timezone: answers.timeZone,
		no_show_pay: answers.noShowPay,
		sign_up: answers.signUp
	});
}
/** Hands the signed-in person everything the practice holds about them. */
async function saveOwnData() {
	saveAnswer("my-data", await answerOf(database.rpc("own_data")));
}
// web/features/account/rules.ts
/**
* Whose password may be chosen here: that of whoever came through the link of a mail. With a second
* factor set up, a mail is not enough: the second step comes first.
*/
function emailFromLink(session) {
	if (session.status === "signed-in" && session.isFromLink) return session.person.email;
	if (session.status === "signed-out") return session.waiting;
	if (session.status !== "second-factor") return void 0;
	if (session.hasFactor) return "second step first";
	return session.isFromLink ? session.email : void 0;
}
/**
* Why a password or a sign-up was refused. In English it is the provider's own message (spec section
* 5); what it says of passwords is known well enough to say it in the other languages too.
*/
function refusalWords({ message }, fallback) {
	if (language() === "en" || message === "") return message || fallback;
	const [, least] = /should be at least (\d+) characters/.exec(message) ?? [];
	const words = [
		least !== void 0 && say(accountCopy, "weakLength", { least }),
		/one character of each/.test(message) && say(accountCopy, "weakCharacters"),
		/easy to guess/.test(message) && say(accountCopy, "weakCommon")
	].filter(Boolean);
	return words.length > 0 ? words.join(" ") : fallback;
}
/** A device as people speak of it: what the browser is called, and what it runs on. */
function deviceWords({ browser, system }) {
	if (browser && system) return say(accountCopy, "deviceOn", {
		browser,
		system
	});
	return browser ?? system ?? say(accountCopy, "deviceUnknown");
}
export { changeName as a, requestNewLink as c, setNewPassword as d, setUpPractice as f, changeEmail as i, requestPasswordReset as l, signUp as m, emailFromLink as n, changePassword as o, signOutElsewhere as p, refusalWords as r, endSignIn as s, deviceWords as t, saveOwnData as u };
