import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { SignInScreen } from '../features/sign-in/components/sign-in-screen.tsx';
import { FullScreenStatus } from '../ui/full-screen-status.tsx';

const SignUpScreen = lazy(() =>
  import('../features/account/components/sign-up-screen.tsx').then((m) => ({
    default: m.SignUpScreen,
  })),
);
const ResetPasswordScreen = lazy(() =>
  import('../features/account/components/reset-password-screen.tsx').then((m) => ({
    default: m.ResetPasswordScreen,
  })),
);
const AcceptInvitationScreen = lazy(() =>
  import('../features/account/components/accept-invitation-screen.tsx').then((m) => ({
    default: m.AcceptInvitationScreen,
  })),
);
const ConfirmAddressScreen = lazy(() =>
  import('../features/account/components/confirm-address-screen.tsx').then((m) => ({
    default: m.ConfirmAddressScreen,
  })),
);
const TwoFactorScreen = lazy(() =>
  import('../features/two-factor/components/two-factor-screen.tsx').then((m) => ({
    default: m.TwoFactorScreen,
  })),
);
const SetupScreen = lazy(() =>
  import('../features/account/components/setup-screen.tsx').then((m) => ({
    default: m.SetupScreen,
  })),
);
const ConnectionTestScreen = lazy(() =>
  import('../features/sign-in/components/connection-test-screen.tsx').then((m) => ({
    default: m.ConnectionTestScreen,
  })),
);
const CalendarCallbackScreen = lazy(() =>
  import('./calendar-callback-screen.tsx').then((m) => ({ default: m.CalendarCallbackScreen })),
);
const NotFoundScreen = lazy(() =>
  import('./not-found-screen.tsx').then((m) => ({ default: m.NotFoundScreen })),
);
const SignedInApp = lazy(() =>
  import('./signed-in-app.tsx').then((m) => ({ default: m.SignedInApp })),
);

/**
 * The whole-app routes of spec section 2. Only sign-in is part of the first load; what belongs to
 * the signed-in areas comes with them.
 */
export function App() {
  return (
    <Suspense fallback={<FullScreenStatus />}>
      <Routes>
        <Route path="/" element={<Navigate to="/login" replace />} />
        <Route path="/login" element={<SignInScreen />} />
        <Route path="/signup" element={<SignUpScreen />} />
        <Route path="/reset-password" element={<ResetPasswordScreen />} />
        <Route path="/accept-invitation" element={<AcceptInvitationScreen />} />
        <Route path="/confirm-address" element={<ConfirmAddressScreen />} />
        <Route path="/two-factor" element={<TwoFactorScreen />} />
        <Route path="/setup" element={<SetupScreen />} />
        <Route path="/test" element={<ConnectionTestScreen />} />
        <Route path="/oauth2callback" element={<CalendarCallbackScreen />} />
        {['/therapist', '/admin', '/supervisor'].map((path) => (
          <Route key={path} path={`${path}/*`} element={<SignedInApp />} />
        ))}
        <Route
          path="*"
          element={
            <main>
              <NotFoundScreen />
            </main>
          }
        />
      </Routes>
    </Suspense>
  );
}
