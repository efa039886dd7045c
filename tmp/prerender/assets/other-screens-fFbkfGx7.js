import { h as useCopy, r as LinkButton, t as Button } from "./button-C8IhjA6q.js";
import { a as resetRequestSchema, c as accountCopy, o as setupSchema, r as newPasswordSchema, s as signUpSchema, t as TIME_ZONES } from "./schema-C8_ggS74.js";
import { C as EntryPage, D as Banner, I as useSession, M as signIn, R as homeOf, S as FullScreenStatus, _ as testConnection, a as TextField, c as FormPart, l as SubmitButton, n as PasswordField, o as FieldRow, s as Form, u as useSchemaForm, v as useConnection, x as signInCopy } from "../prerender.js";
import { c as requestNewLink, d as setNewPassword, f as setUpPractice, l as requestPasswordReset, m as signUp, n as emailFromLink, r as refusalWords } from "./rules-WxJW5reg.js";
import { S as errorWords } from "./backend-CQxifWza.js";
import { t as RadioGroup } from "./radio-group-CBwdUKMD.js";
import { t as Select } from "./select-VjNleDtm.js";
import { i as SkeletonBlock, t as NotFoundScreen } from "./not-found-screen-B1SYfpcn.js";
import { lazy, useEffect, useState } from "react";
import { Link, Navigate, Route, Routes, useNavigate } from "react-router";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
// web/features/account/components/new-link-form.tsx
/** Another link for whoever comes with one that has run out. */
function NewLinkForm() {
	const t = useCopy(accountCopy);
	const [sentTo, setSentTo] = useState(null);
	const form = useSchemaForm(resetRequestSchema());
	if (sentTo) return /* @__PURE__ */ jsx(Banner, {
		tone: "success",
		children: t("newLinkSent", { email: sentTo })
	});
	return /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx("p", { children: t("askForNewLink") }), /* @__PURE__ */ jsxs(Form, {
		form,
		failure: t("resetFailed"),
		onSubmit: async ({ email }) => {
			await requestNewLink(email);
			setSentTo(email);
		},
		children: [/* @__PURE__ */ jsx(TextField, {
			label: t("email"),
			type: "email",
			autoComplete: "username",
			autoCapitalize: "none",
			...form.field("email")
		}), /* @__PURE__ */ jsx(SubmitButton, {
			form,
			wide: true,
			children: t("sendLink")
		})]
	})] });
}
// web/features/account/components/new-password-form.tsx
/** The new password of whoever came through the link of a mail. */
function NewPasswordForm({ email, saved, next = "/login" }) {
	const t = useCopy(accountCopy);
	const [isDone, setDone] = useState(false);
	const form = useSchemaForm(newPasswordSchema(t));
	if (isDone) return /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx(Banner, {
		tone: "success",
		children: saved
	}), /* @__PURE__ */ jsx(LinkButton, {
		to: next,
		tone: "primary",
		wide: true,
		children: t("continue")
	})] });
	return /* @__PURE__ */ jsxs(Form, {
		form,
		failure: (error) => refusalWords(error, t("saveFailed")),
		onSubmit: async ({ password }) => {
			await setNewPassword(password);
			setDone(true);
		},
		children: [
			/* @__PURE__ */ jsx("input", {
				type: "hidden",
				autoComplete: "username",
				value: email,
				readOnly: true
			}),
			/* @__PURE__ */ jsx(PasswordField, {
				label: t("newPassword"),
				hint: t("passwordHint"),
				autoComplete: "new-password",
				...form.field("password")
			}),
			/* @__PURE__ */ jsx(PasswordField, {
				label: t("confirmPassword"),
				autoComplete: "new-password",
				...form.field("confirmation")
			}),
			/* @__PURE__ */ jsx(SubmitButton, {
				form,
				wide: true,
				children: t("savePassword")
			})
		]
	});
}
// web/features/account/components/password-by-link.tsx
/** Whoever opened the link of a mail chooses the password of a new account. */
function PasswordByLink({ path, title, lead, expired, next }) {
	const t = useCopy(accountCopy);
	const session = useSession();
	if (session.status === "loading") return /* @__PURE__ */ jsx(FullScreenStatus, {});
	const email = emailFromLink(session);
	if (email === "second step first") return /* @__PURE__ */ jsx(Navigate, {
		to: "/two-factor",
		replace: true,
		state: { from: path }
	});
	if (email) return /* @__PURE__ */ jsx(EntryPage, {
		title,
		lead: lead(email),
		children: /* @__PURE__ */ jsx(NewPasswordForm, {
			email,
			saved: t("welcome"),
			next: next && session.status === "signed-in" ? `${homeOf(session.person.role)}/${next}` : "/login"
		})
	});
	return /* @__PURE__ */ jsxs(EntryPage, {
		title,
		foot: /* @__PURE__ */ jsx(Link, {
			to: "/login",
			children: t("backToSignIn")
		}),
		children: [/* @__PURE__ */ jsx(Banner, {
			tone: "warning",
			children: expired
		}), /* @__PURE__ */ jsx(NewLinkForm, {})]
	});
}
// web/features/account/components/accept-invitation-screen.tsx
/** /accept-invitation: where the link of an invitation leads. */
function AcceptInvitationScreen() {
	const t = useCopy(accountCopy);
	return /* @__PURE__ */ jsx(PasswordByLink, {
		path: "/accept-invitation",
		title: t("acceptInvitation"),
		lead: (email) => t("acceptLead", { email }),
		expired: t("invitationExpired"),
		next: "tax-details?first=1"
	});
}
// web/features/account/components/choose-password-screen.tsx
/**
* /choose-password: where the link of a sign-up leads. The password given at sign-up is not kept: it
* came before anybody knew whose address it was.
*/
function ChoosePasswordScreen() {
	const t = useCopy(accountCopy);
	return /* @__PURE__ */ jsx(PasswordByLink, {
		path: "/choose-password",
		title: t("choosePassword"),
		lead: (email) => t("choosePasswordLead", { email }),
		expired: t("linkExpired")
	});
}
// web/features/account/components/confirm-address-screen.tsx
/** /confirm-address: where the links that prove an address lead. */
function ConfirmAddressScreen() {
	const t = useCopy(accountCopy);
	const session = useSession();
	const [isHalfDone] = useState(() => /[#&]message=/.test(window.location.hash));
	if (session.status === "loading") return /* @__PURE__ */ jsx(FullScreenStatus, {});
	return /* @__PURE__ */ jsx(EntryPage, {
		title: t("confirmAddress"),
		foot: session.status === "signed-out" && /* @__PURE__ */ jsx(Link, {
			to: "/login",
			children: t("backToSignIn")
		}),
		children: isHalfDone ? /* @__PURE__ */ jsx(Banner, {
			tone: "info",
			children: t("addressHalfConfirmed")
		}) : /* @__PURE__ */ jsx(Outcome, { session })
	});
}
function Outcome({ session }) {
	const t = useCopy(accountCopy);
	if (session.status === "signed-out" && !session.error) return /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx(Banner, {
		tone: "warning",
		children: t("linkExpired")
	}), /* @__PURE__ */ jsx(NewLinkForm, {})] });
	return /* @__PURE__ */ jsxs(Fragment, { children: [/* @__PURE__ */ jsx(Banner, {
		tone: "success",
		children: t("addressConfirmed")
	}), session.status === "signed-out" ? /* @__PURE__ */ jsx(Banner, {
		tone: "info",
		children: errorWords(session.error, t("connectionFailed"))
	}) : /* @__PURE__ */ jsx(LinkButton, {
		to: "/login",
		tone: "primary",
		wide: true,
		children: t("continue")
	})] });
}
// web/features/account/components/reset-password-screen.tsx
/** /reset-password: asks for a link, or, for whoever came through one, for the new password. */
function ResetPasswordScreen() {
	const t = useCopy(accountCopy);
	const session = useSession();
	if (session.status === "loading") return /* @__PURE__ */ jsx(FullScreenStatus, {});
	const email = emailFromLink(session);
	if (email === "second step first") return /* @__PURE__ */ jsx(Navigate, {
		to: "/two-factor",
		replace: true,
		state: { from: "/reset-password" }
	});
	if (email) return /* @__PURE__ */ jsx(EntryPage, {
		title: t("newPassword"),
		lead: t("newPasswordText"),
		children: /* @__PURE__ */ jsx(NewPasswordForm, {
			email,
			saved: t("passwordChanged")
		})
	});
	return /* @__PURE__ */ jsx(EntryPage, {
		title: t("resetPassword"),
		lead: t("askForLink"),
		foot: /* @__PURE__ */ jsx(Link, {
			to: "/login",
			children: t("backToSignIn")
		}),
		children: /* @__PURE__ */ jsx(RequestForm, {})
	});
}
function RequestForm() {
	const t = useCopy(accountCopy);
	const [sentTo, setSentTo] = useState(null);
	const [isExpired] = useState(() => /[#&]error(_code)?=/.test(window.location.hash));
	const form = useSchemaForm(resetRequestSchema());
	if (sentTo) return /* @__PURE__ */ jsx(Banner, {
		tone: "success",
		children: t("linkSent", { email: sentTo })
	});
	return /* @__PURE__ */ jsxs(Form, {
		form,
		failure: t("resetFailed"),
		onSubmit: async ({ email }) => {
			await requestPasswordReset(email);
			setSentTo(email);
		},
		children: [
			isExpired && !form.formState.isSubmitted && /* @__PURE__ */ jsx(Banner, {
				tone: "warning",
				children: t("linkExpired")
			}),
			/* @__PURE__ */ jsx(TextField, {
				label: t("email"),
				type: "email",
				autoComplete: "username",
				autoCapitalize: "none",
				...form.field("email")
			}),
			/* @__PURE__ */ jsx(SubmitButton, {
				form,
				wide: true,
				children: t("sendLink")
			})
		]
	});
}
// web/features/account/components/setup-form.tsx
/** The questions of the first set-up. */
function SetupForm({ token }) {
	const t = useCopy(accountCopy);
	const form = useSchemaForm(setupSchema(t));
	return /* @__PURE__ */ jsxs(Form, {
		form,
		failure: (error) => refusalWords(error, t("setupFailed")),
		onSubmit: async (answers) => {
			await setUpPractice(token, answers);
			await signIn(answers.email, answers.password, false);
		},
		children: [
			/* @__PURE__ */ jsxs(FormPart, {
				title: t("setupYou"),
				children: [
					/* @__PURE__ */ jsxs(FieldRow, { children: [/* @__PURE__ */ jsx(TextField, {
						label: t("firstName"),
						autoComplete: "given-name",
						...form.field("firstName")
					}), /* @__PURE__ */ jsx(TextField, {
						label: t("lastName"),
						autoComplete: "family-name",
						...form.field("lastName")
					})] }),
					/* @__PURE__ */ jsx(TextField, {
						label: t("email"),
						type: "email",
						autoComplete: "username",
						autoCapitalize: "none",
						...form.field("email")
					}),
					/* @__PURE__ */ jsxs(FieldRow, { children: [/* @__PURE__ */ jsx(PasswordField, {
						label: t("password"),
						hint: t("passwordHint"),
						autoComplete: "new-password",
						...form.field("password")
					}), /* @__PURE__ */ jsx(PasswordField, {
						label: t("confirmPassword"),
						autoComplete: "new-password",
						...form.field("confirmation")
					})] })
				]
			}),
			/* @__PURE__ */ jsxs(FormPart, {
				title: t("setupPractice"),
				children: [/* @__PURE__ */ jsx(TextField, {
					label: t("practiceName"),
					autoComplete: "organization",
					...form.field("practiceName")
				}), /* @__PURE__ */ jsx(Select, {
					label: t("timezone"),
					options: TIME_ZONES.map(({ value, label }) => ({
						value,
						label: t(label)
					})),
					...form.field("timeZone")
				})]
			}),
			/* @__PURE__ */ jsxs(FormPart, {
				title: t("setupRules"),
				children: [/* @__PURE__ */ jsx(RadioGroup, {
					legend: t("noShowPay"),
					hint: t("noShowHint"),
					choices: [{
						value: "usual_rate",
						label: t("noShowUsual")
					}, {
						value: "nothing",
						label: t("noShowNothing")
					}],
					...form.field("noShowPay")
				}), /* @__PURE__ */ jsx(RadioGroup, {
					legend: t("signUpWho"),
					choices: [
						{
							value: "anyone",
							label: t("signUpAnyone"),
							hint: t("signUpAnyoneHint")
						},
						{
							value: "approval",
							label: t("signUpApproval"),
							hint: t("signUpApprovalHint")
						},
						{
							value: "invited",
							label: t("signUpInvited"),
							hint: t("signUpInvitedHint")
						}
					],
					...form.field("signUp")
				})]
			}),
			/* @__PURE__ */ jsx(SubmitButton, {
				form,
				wide: true,
				children: t("setupDone")
			})
		]
	});
}
// web/features/account/components/setup-screen.tsx
/** /setup: makes the first admin, for whoever holds the one-time link. */
function SetupScreen() {
	const t = useCopy(accountCopy);
	const session = useSession();
	const connection = useConnection();
	const [token] = useState(takeToken);
	if (session.status === "signed-in") return /* @__PURE__ */ jsx(Navigate, {
		to: homeOf(session.person.role),
		replace: true
	});
	if (connection.status === "testing") return /* @__PURE__ */ jsx(FullScreenStatus, {});
	if (connection.status === "failed") return /* @__PURE__ */ jsx(EntryPage, {
		title: t("setupTitle"),
		children: /* @__PURE__ */ jsx(Banner, {
			tone: "danger",
			children: t("connectionFailed")
		})
	});
	if (!connection.isSetupNeeded) return /* @__PURE__ */ jsxs(EntryPage, {
		title: t("setupTitle"),
		children: [/* @__PURE__ */ jsx(Banner, {
			tone: "info",
			children: t("alreadySetUp")
		}), /* @__PURE__ */ jsx(LinkButton, {
			to: "/login",
			tone: "primary",
			wide: true,
			children: t("toSignIn")
		})]
	});
	return /* @__PURE__ */ jsx(EntryPage, {
		title: t("setupTitle"),
		lead: token && t("setupText"),
		isWide: true,
		children: token ? /* @__PURE__ */ jsx(SetupForm, { token }) : /* @__PURE__ */ jsx(Banner, {
			tone: "warning",
			children: t("setupPending")
		})
	});
}
/** The token leaves the address bar, and with it the browser's history. */
function takeToken() {
	const address = new URL(window.location.href);
	const token = address.searchParams.get("token") ?? "";
	address.searchParams.delete("token");
	window.history.replaceState(window.history.state, "", address);
	return token;
}
// web/features/account/components/sign-up-screen.tsx
/** Spec section 9: two seconds to read that the account was made. */
var REDIRECT_AFTER_MS = 2e3;
/** /signup (spec section 2): therapists make their own account. */
function SignUpScreen() {
	const t = useCopy(accountCopy);
	const [made, setMade] = useState(null);
	return /* @__PURE__ */ jsx(EntryPage, {
		title: t("createYourAccount"),
		foot: /* @__PURE__ */ jsx(Link, {
			to: "/login",
			children: t("alreadyRegistered")
		}),
		children: made ? /* @__PURE__ */ jsx(Created, { ...made }) : /* @__PURE__ */ jsx(SignUpForm, { onDone: setMade })
	});
}
function Created({ isUnconfirmed }) {
	const t = useCopy(accountCopy);
	const navigate = useNavigate();
	useEffect(() => {
		const timer = setTimeout(() => void navigate("/login", { state: { isUnconfirmed } }), REDIRECT_AFTER_MS);
		return () => clearTimeout(timer);
	}, [navigate, isUnconfirmed]);
	return /* @__PURE__ */ jsx(Banner, {
		tone: "success",
		children: t("accountCreated")
	});
}
function SignUpForm({ onDone }) {
	const t = useCopy(accountCopy);
	const form = useSchemaForm(signUpSchema(t));
	return /* @__PURE__ */ jsxs(Form, {
		form,
		failure: (error) => refusalWords(error, t("signUpFailed")),
		onSubmit: async (values) => {
			onDone({ isUnconfirmed: await signUp(values) });
		},
		children: [
			/* @__PURE__ */ jsxs(FieldRow, { children: [/* @__PURE__ */ jsx(TextField, {
				label: t("firstName"),
				autoComplete: "given-name",
				...form.field("firstName")
			}), /* @__PURE__ */ jsx(TextField, {
				label: t("lastName"),
				autoComplete: "family-name",
				...form.field("lastName")
			})] }),
			/* @__PURE__ */ jsx(TextField, {
				label: t("email"),
				type: "email",
				autoComplete: "username",
				autoCapitalize: "none",
				...form.field("email")
			}),
			/* @__PURE__ */ jsx(PasswordField, {
				label: t("password"),
				hint: t("passwordHint"),
				autoComplete: "new-password",
				...form.field("password")
			}),
			/* @__PURE__ */ jsx(PasswordField, {
				label: t("confirmPassword"),
				autoComplete: "new-password",
				...form.field("confirmation")
			}),
			/* @__PURE__ */ jsx(SubmitButton, {
				form,
				wide: true,
				children: form.formState.isSubmitting ? t("signingUp") : t("signUp")
			})
		]
	});
}
// web/features/sign-in/components/connection-test-screen.tsx
/** /test (spec section 2): whether the database answers. */
function ConnectionTestScreen() {
	const t = useCopy(signInCopy);
	const { status } = useConnection();
	return /* @__PURE__ */ jsxs(EntryPage, {
		title: t("connectionTest"),
		children: [
			status === "testing" && /* @__PURE__ */ jsxs("div", {
				"aria-busy": "true",
				children: [/* @__PURE__ */ jsx("p", { children: t("connectionTesting") }), /* @__PURE__ */ jsx(SkeletonBlock, { lines: 1 })]
			}),
			status === "connected" && /* @__PURE__ */ jsx(Banner, {
				tone: "success",
				children: t("connectionOk")
			}),
			status === "failed" && /* @__PURE__ */ jsx(Banner, {
				tone: "danger",
				children: t("connectionFailed")
			}),
			/* @__PURE__ */ jsx(Button, {
				icon: "refresh",
				wide: true,
				isPending: status === "testing",
				onClick: () => void testConnection(),
				children: t("checkAgain")
			})
		]
	});
}
// web/app/other-screens.tsx
var CalendarCallbackScreen = lazy(() => import("./calendar-callback-screen-Bz4GA_Hm.js").then((m) => ({ default: m.CalendarCallbackScreen })));
var TwoFactorScreen = lazy(() => import("./two-factor-screen-C949GPGZ.js").then((m) => ({ default: m.TwoFactorScreen })));
/**
* What stands beside sign-in and outside of the areas. Together, because each is small, and because
* sign-in would have to carry the names of all their parts.
*/
function OtherScreens() {
	return /* @__PURE__ */ jsxs(Routes, { children: [
		/* @__PURE__ */ jsx(Route, {
			path: "signup",
			element: /* @__PURE__ */ jsx(SignUpScreen, {})
		}),
		/* @__PURE__ */ jsx(Route, {
			path: "reset-password",
			element: /* @__PURE__ */ jsx(ResetPasswordScreen, {})
		}),
		/* @__PURE__ */ jsx(Route, {
			path: "accept-invitation",
			element: /* @__PURE__ */ jsx(AcceptInvitationScreen, {})
		}),
		/* @__PURE__ */ jsx(Route, {
			path: "choose-password",
			element: /* @__PURE__ */ jsx(ChoosePasswordScreen, {})
		}),
		/* @__PURE__ */ jsx(Route, {
			path: "confirm-address",
			element: /* @__PURE__ */ jsx(ConfirmAddressScreen, {})
		}),
		/* @__PURE__ */ jsx(Route, {
			path: "two-factor",
			element: /* @__PURE__ */ jsx(TwoFactorScreen, {})
		}),
		/* @__PURE__ */ jsx(Route, {
			path: "setup",
			element: /* @__PURE__ */ jsx(SetupScreen, {})
		}),
		/* @__PURE__ */ jsx(Route, {
			path: "test",
			element: /* @__PURE__ */ jsx(ConnectionTestScreen, {})
		}),
		/* @__PURE__ */ jsx(Route, {
			path: "oauth2callback",
			element: /* @__PURE__ */ jsx(CalendarCallbackScreen, {})
		}),
		/* @__PURE__ */ jsx(Route, {
			path: "*",
			element: /* @__PURE__ */ jsx("main", { children: /* @__PURE__ */ jsx(NotFoundScreen, {}) })
		})
	] });
}
export { OtherScreens };
