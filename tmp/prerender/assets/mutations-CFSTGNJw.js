import { C as explainErrors, a as done, i as database, n as answerOf, r as auth, x as BackendError } from "./backend-CQxifWza.js";
import { u as defineCopy } from "./button-C8IhjA6q.js";
import { queryOptions } from "@tanstack/react-query";
// web/features/two-factor/copy.ts
var twoFactorCopy = /* @__PURE__ */ defineCopy("twoFactor", {
	begin: ["Begin"],
	code: ["Code"],
	codeHint: ["Six digits, new every 30 seconds."],
	codeInvalid: ["Enter the six digits the app shows."],
	codesKept: ["I have kept these codes"],
	codesLead: ["If you lose your phone, each of these codes lets you in once. Keep them where you keep important papers; they are not shown again."],
	codesLeft: [[
		"count",
		"plural",
		{
			"one": ["#", " recovery code left."],
			"other": ["#", " recovery codes left."]
		}
	]],
	codesTitle: ["Recovery codes"],
	codesFailed: ["The codes could not be made. Please try again."],
	confirm: ["Confirm"],
	confirmFailed: ["The code could not be checked. Please try again."],
	done: ["Done"],
	fileName: ["track-and-pay-recovery-codes.txt"],
	intro: ["You need an authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator or the one of your password manager. It shows a new code every 30 seconds, also without a connection."],
	keyLabel: ["Or type this key into the app:"],
	loadFailed: ["Two-factor sign-in could not be loaded."],
	lostBoth: ["Neither at hand? An administrator of your practice can reset your two-factor sign-in."],
	newCodes: ["Make new recovery codes"],
	newCodesText: ["The codes you have now count no longer."],
	off: ["Off"],
	on: ["On"],
	qrLabel: ["QR code for the authenticator app"],
	recoveryCode: ["Recovery code"],
	recoveryCodeRequired: ["Enter one of your recovery codes."],
	recoveryLead: ["Enter one of the codes you kept when you set up two-factor sign-in. Each works once."],
	requiredByPractice: ["Your practice requires it, so it cannot be turned off."],
	requiredLead: ["Your practice asks for a second step at sign-in. Setting it up takes a minute."],
	reset: ["Reset two-factor sign-in"],
	resetDone: [
		"Two-factor sign-in of ",
		["name"],
		" was reset."
	],
	resetFailed: ["Two-factor sign-in could not be reset. Please try again."],
	resetText: [
		["name"],
		" then signs in with the password alone, until two-factor sign-in is set up again, and is signed out everywhere now. Make sure that it is ",
		["name"],
		" who asks."
	],
	saveCodes: ["Save as a file"],
	scan: ["Scan this code with the app, then enter the six digits it shows."],
	setUp: ["Set up two-factor sign-in"],
	setUpFailed: ["Two-factor sign-in could not be set up. Please try again."],
	showCodes: ["Show recovery codes"],
	stepLead: ["Enter the six digits that your authenticator app shows now."],
	stepTitle: ["Confirm that it is you"],
	title: ["Two-factor sign-in"],
	toSignIn: ["Back to sign in"],
	turnOff: ["Turn off"],
	turnOffFailed: ["Two-factor sign-in could not be turned off. Please try again."],
	turnOffText: ["From then on your password alone opens your account."],
	turnedOff: ["Two-factor sign-in is off."],
	useApp: ["Use the authenticator app instead"],
	useRecoveryCode: ["Use a recovery code instead"],
	why: ["A code from your phone beside the password keeps your account closed even to somebody who learns the password."]
});
// web/features/two-factor/data.ts
explainErrors(/* @__PURE__ */ defineCopy("twoFactorErrors", {
	mfa_verification_failed: ["This code is wrong or has run out. Please enter the next one."],
	recovery_code_wrong: ["This is none of your recovery codes, or it was used already."]
}));
var twoFactorQuery = () => queryOptions({
	queryKey: ["two-factor"],
	queryFn: async () => {
		const [factorIds, recoveryCodesLeft, settings] = await Promise.all([
			verifiedFactors(),
			answerOf(database.rpc("recovery_codes_left")),
			answerOf(database.from("practice_settings").select("two_factor_required").single())
		]);
		return {
			factorIds,
			recoveryCodesLeft,
			isRequired: settings.two_factor_required
		};
	}
});
/** Who has set one up: whom an admin can help when it is lost. */
var holdersQuery = () => queryOptions({
	queryKey: ["second-factor-holders"],
	queryFn: () => answerOf(database.rpc("second_factor_holders"))
});
/** The authenticator apps that count. */
async function verifiedFactors() {
	const { data, error } = await auth.mfa.listFactors();
	if (error) throw BackendError.from(error);
	return data.totp.map(({ id }) => id);
}
// web/features/two-factor/mutations.ts
/** Begins to set a factor up; it counts once a code of it was shown. */
async function beginEnrolment() {
	await dropUnfinished();
	const { data, error } = await auth.mfa.enroll({ factorType: "totp" });
	if (error) throw BackendError.from(error);
	return {
		factorId: data.id,
		address: data.totp.uri,
		key: data.totp.secret
	};
}
/** What earlier attempts left: there may be only so many. */
async function dropUnfinished() {
	const { data, error } = await auth.mfa.listFactors();
	if (error) throw BackendError.from(error);
	for (const factor of data.all.filter(({ status }) => status === "unverified")) await auth.mfa.unenroll({ factorId: factor.id });
}
/** Shows a code of the app that is being set up. */
async function finishEnrolment(factorId, code) {
	const { error } = await auth.mfa.challengeAndVerify({
		factorId,
		code
	});
	if (error) throw BackendError.from(error);
}
/** The second step of signing in, with whichever app the code is from. */
async function showCode(code) {
	let refusal;
	for (const factorId of await verifiedFactors()) {
		const { error } = await auth.mfa.challengeAndVerify({
			factorId,
			code
		});
		if (!error) return;
		refusal = error;
	}
	throw BackendError.from(refusal);
}
/** The second step without the app. The next token says that the factor was shown. */
async function redeemRecoveryCode(code) {
	if (!await answerOf(database.rpc("use_recovery_code", { code }))) throw new BackendError({
		message: "Wrong code",
		status: 422,
		key: "recovery_code_wrong"
	});
	const { error } = await auth.refreshSession();
	if (error) throw BackendError.from(error);
}
/** Ten new recovery codes; earlier ones count no longer. */
function makeRecoveryCodes() {
	return answerOf(database.rpc("make_recovery_codes"));
}
/** Back to the password alone. */
async function turnOff(factorIds) {
	for (const factorId of factorIds) {
		const { error } = await auth.mfa.unenroll({ factorId });
		if (error) throw BackendError.from(error);
	}
	await auth.refreshSession();
}
/** For somebody who lost app and recovery codes. */
function resetOf(profileId) {
	return done(database.rpc("reset_second_factor", { profile_id: profileId }));
}
export { resetOf as a, holdersQuery as c, redeemRecoveryCode as i, twoFactorQuery as l, finishEnrolment as n, showCode as o, makeRecoveryCodes as r, turnOff as s, beginEnrolment as t, twoFactorCopy as u };
