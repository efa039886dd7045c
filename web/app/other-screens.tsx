import { lazy } from 'react';
import { Route, Routes } from 'react-router';
import { AcceptInvitationScreen } from '../features/account/components/accept-invitation-screen.tsx';
import { ChoosePasswordScreen } from '../features/account/components/choose-password-screen.tsx';
import { ConfirmAddressScreen } from '../features/account/components/confirm-address-screen.tsx';
import { ResetPasswordScreen } from '../features/account/components/reset-password-screen.tsx';
import { SignUpScreen } from '../features/account/components/sign-up-screen.tsx';

const CalendarCallbackScreen = lazy(() =>
  import('../features/calendar-import/components/calendar-callback-screen.tsx').then((m) => ({
    default: m.CalendarCallbackScreen,
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
const NotFoundScreen = lazy(() =>
  import('./not-found-screen.tsx').then((m) => ({ default: m.NotFoundScreen })),
);
const TwoFactorScreen = lazy(() =>
  import('../features/two-factor/components/two-factor-screen.tsx').then((m) => ({
    default: m.TwoFactorScreen,
  })),
);

/**
 * The screens outside the areas, except sign-in. In one file, because each is small, and because sign-in
 * would otherwise have to carry the file names of all of them. Lazy are those that share parts with the
 * areas: sign-up would have to load the areas with them.
 */
export function OtherScreens() {
  return (
    <Routes>
      <Route path="signup" element={<SignUpScreen />} />
      <Route path="reset-password" element={<ResetPasswordScreen />} />
      <Route path="accept-invitation" element={<AcceptInvitationScreen />} />
      <Route path="choose-password" element={<ChoosePasswordScreen />} />
      <Route path="confirm-address" element={<ConfirmAddressScreen />} />
      <Route path="two-factor" element={<TwoFactorScreen />} />
      <Route path="setup" element={<SetupScreen />} />
      <Route path="test" element={<ConnectionTestScreen />} />
      <Route path="oauth2callback" element={<CalendarCallbackScreen />} />
      <Route
        path="*"
        element={
          <main>
            <NotFoundScreen />
          </main>
        }
      />
    </Routes>
  );
}
