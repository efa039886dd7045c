import { u as defineCopy } from "./button-C8IhjA6q.js";
import { t as emailSchema } from "../prerender.js";
import * as z from "zod/mini";
// web/features/account/copy.ts
var accountCopy = /* @__PURE__ */ defineCopy("account", {
	acceptInvitation: ["Accept your invitation"],
	acceptLead: [
		"Choose a password for ",
		["email"],
		". You will sign in with both from now on."
	],
	changeEmail: ["Change email"],
	emailAsked: [
		"We have sent a link to ",
		["current"],
		" and one to ",
		["email"],
		". The address changes once both links were opened."
	],
	emailHint: ["You sign in with it. The old and the new address both have to confirm a change."],
	name: ["Name"],
	profileFailed: ["Failed to update profile. Please try again."],
	profileSaved: ["Settings updated successfully!"],
	saveName: ["Save name"],
	accountCreated: ["Account created! Redirecting to login..."],
	addressConfirmed: ["Your address is confirmed."],
	addressHalfConfirmed: ["One of two confirmations is done. Please open the link we sent to the other address too."],
	alreadyRegistered: ["Already have an account? Sign in"],
	alreadySetUp: ["This practice is already set up."],
	askForLink: ["Enter your email address and we will send you a link to choose a new password."],
	askForNewLink: ["Enter your email address and we will send you a new link, if one is due."],
	backToSignIn: ["Back to sign in"],
	changePassword: ["Change password"],
	chooseOne: ["Please choose one."],
	choosePassword: ["Choose your password"],
	choosePasswordLead: [
		"Your address is confirmed. Choose a password for ",
		["email"],
		": the one you gave before is not kept."
	],
	confirmAddress: ["Confirm your address"],
	confirmPassword: ["Confirm Password"],
	connectionFailed: ["Unable to connect to the database. Please try again later."],
	continue: ["Continue"],
	createYourAccount: ["Create Your Account"],
	currentPassword: ["Current password"],
	currentPasswordRequired: ["Enter your current password."],
	ownData: ["Your data"],
	ownDataText: ["Everything the practice holds about you, in one file (JSON) with a description of its parts: profile, sessions, pay, supervision, messages and what was done with them."],
	ownDataSave: ["Download my data"],
	ownDataSaved: ["Your data were downloaded."],
	ownDataFailed: ["Your data could not be downloaded."],
	devices: ["Where you are signed in"],
	devicesText: ["If a device is lost, or you forgot to sign out somewhere, end its sign-in from here."],
	devicesFailed: ["Your sign-ins could not be loaded. Please try again."],
	deviceEnded: ["Signed out there."],
	deviceHere: ["This device"],
	deviceLastUsed: ["Last used ", ["at"]],
	deviceOn: [
		["browser"],
		" on ",
		["system"]
	],
	deviceSignedIn: ["Signed in ", ["at"]],
	deviceSignOut: ["Sign out"],
	deviceSignOutOf: ["Sign out: ", ["device"]],
	deviceUnknown: ["Unknown device"],
	email: ["Email address"],
	everywhere: ["Sign out everywhere"],
	everywhereText: ["This ends your sign-in on every device, this one too."],
	firstName: ["First Name"],
	invitationExpired: ["This invitation is no longer valid."],
	lastName: ["Last Name"],
	linkExpired: ["This link is no longer valid. Please ask for a new one."],
	linkSent: [
		"If there is an account for ",
		["email"],
		", we have sent a link to it. It works for a few minutes; look in the spam folder too."
	],
	namesRequired: ["First and last name are required."],
	newLinkSent: [
		"If a confirmation is due for ",
		["email"],
		", we have sent a new link to it."
	],
	newPassword: ["New password"],
	newPasswordsDiffer: ["New passwords do not match"],
	newPasswordText: ["Choose a password that you use nowhere else."],
	noShowHint: ["A no-show whose fee was collected is always paid the fee."],
	noShowNothing: ["Nothing"],
	noShowPay: ["No-shows without a collected fee are paid:"],
	noShowUsual: ["The usual rate"],
	otherDevices: ["Sign out other devices"],
	otherDevicesDone: ["You are signed out on all other devices."],
	password: ["Password"],
	passwordChanged: ["Your password has been changed."],
	passwordFailed: ["Failed to update password. Please check your current password and try again."],
	passwordHint: ["At least 8 characters."],
	passwordSaved: ["Your password has been changed. Other devices were signed out."],
	passwordsDiffer: ["Passwords do not match."],
	passwordTooShort: ["Password must be at least 8 characters."],
	practiceName: ["Name of the practice"],
	practiceNameRequired: ["Enter the name of the practice."],
	resetFailed: ["The link could not be sent. Please try again."],
	resetPassword: ["Reset your password"],
	saveFailed: ["Failed to update password. Please try again."],
	savePassword: ["Save password"],
	sendLink: ["Send link"],
	setupDone: ["Set up the practice"],
	setupFailed: ["The practice could not be set up. Please try again."],
	setupPending: ["This practice has not been set up yet. Open the one-time link that the server printed in its terminal when it started."],
	setupPractice: ["Your practice"],
	setupRules: ["Two decisions"],
	setupText: ["You become the first administrator. Everything else can be changed later."],
	setupTitle: ["Set up your practice"],
	setupYou: ["You"],
	signingUp: ["Signing up..."],
	signOutFailed: ["That did not work. Please try again."],
	signUp: ["Sign Up"],
	signUpFailed: ["The account could not be created. Please try again."],
	signUpAnyone: ["Anyone"],
	signUpAnyoneHint: ["Whoever knows the address can make a therapist account."],
	signUpApproval: ["Anyone, after an administrator approves"],
	signUpApprovalHint: ["New accounts wait until you let them in."],
	signUpInvited: ["Invited addresses only"],
	signUpInvitedHint: ["You send an invitation to each person."],
	signUpWho: ["Who may sign up as a therapist?"],
	timezone: ["Time zone"],
	timezoneCT: ["Central Time (CT)"],
	timezoneET: ["Eastern Time (ET)"],
	timezoneMT: ["Mountain Time (MT)"],
	timezonePT: ["Pacific Time (PT)"],
	toSignIn: ["Go to sign in"],
	weakCharacters: ["Password should contain letters in lower and upper case, digits and symbols, as far as the practice asks for them."],
	weakCommon: ["This password is among the first that are guessed. Choose another."],
	weakLength: [
		"Password should be at least ",
		["least"],
		" characters."
	],
	welcome: ["Welcome! Your password is saved."]
});
/** Refusals of auth, by code. */
var accountErrors = /* @__PURE__ */ defineCopy("accountErrors", {
	over_email_send_rate_limit: ["A mail was sent a moment ago. Please wait a minute and try again."],
	current_password_invalid: ["Failed to update password. Please check your current password and try again."],
	same_password: ["The new password must differ from the old one."]
});
// web/features/account/schema.ts
/** Spec section 9. */
var SHORTEST_PASSWORD = 8;
function personName(t) {
	return z.string().check(z.trim(), z.minLength(1, t("namesRequired")));
}
/** A new password, typed twice. */
function newPassword(t) {
	return {
		password: z.string().check(z.minLength(SHORTEST_PASSWORD, t("passwordTooShort"))),
		confirmation: z.string()
	};
}
function typedTwice(message) {
	return z.refine(({ password, confirmation }) => password === confirmation, {
		error: message,
		path: ["confirmation"],
		when: () => true
	});
}
/** Sign-up (spec section 5). */
function signUpSchema(t) {
	return z.object({
		firstName: personName(t),
		lastName: personName(t),
		email: emailSchema(),
		...newPassword(t)
	}).check(typedTwice(t("passwordsDiffer")));
}
function resetRequestSchema() {
	return z.object({ email: emailSchema() });
}
/** Password change (spec section 5). */
function newPasswordSchema(t) {
	return z.object(newPassword(t)).check(typedTwice(t("newPasswordsDiffer")));
}
/** The same for whoever is signed in. */
function passwordChangeSchema(t) {
	return z.object({
		current: z.string().check(z.minLength(1, t("currentPasswordRequired"))),
		...newPassword(t)
	}).check(typedTwice(t("newPasswordsDiffer")));
}
function nameSchema(t) {
	return z.object({
		firstName: personName(t),
		lastName: personName(t)
	});
}
var TIME_ZONES = [
	{
		value: "America/New_York",
		label: "timezoneET"
	},
	{
		value: "America/Chicago",
		label: "timezoneCT"
	},
	{
		value: "America/Denver",
		label: "timezoneMT"
	},
	{
		value: "America/Los_Angeles",
		label: "timezonePT"
	}
];
/** First set-up: the two rules have no answer until somebody gives one. */
function setupSchema(t) {
	return z.object({
		firstName: personName(t),
		lastName: personName(t),
		email: emailSchema(),
		...newPassword(t),
		practiceName: z.string().check(z.trim(), z.minLength(1, t("practiceNameRequired"))),
		timeZone: z.enum(TIME_ZONES.map(({ value }) => value)),
		noShowPay: z.enum(["usual_rate", "nothing"], t("chooseOne")),
		signUp: z.enum([
			"anyone",
			"approval",
			"invited"
		], t("chooseOne"))
	}).check(typedTwice(t("passwordsDiffer")));
}
export { resetRequestSchema as a, accountCopy as c, passwordChangeSchema as i, accountErrors as l, nameSchema as n, setupSchema as o, newPasswordSchema as r, signUpSchema as s, TIME_ZONES as t };
