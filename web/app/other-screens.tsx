import { lazy } from 'react';
import { Route, Routes } from 'react-router';
import { AcceptInvitationScreen } from '../features/account/components/accept-invitation-screen.tsx';
import { ChoosePasswordScreen } from '../features/account/components/choose-password-screen.tsx';
import { ConfirmAddressScreen } from '../features/account/components/confirm-address-screen.tsx';
import { ResetPasswordScreen } from '../features/account/components/reset-password-screen.tsx';
import { SetupScreen } from '../features/account/components/setup-screen.tsx';
import { SignUpScreen } from '../features/account/components/sign-up-screen.tsx';
import { ConnectionTestScreen } from '../features/sign-in/components/connection-test-screen.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';

const CalendarCallbackScreen = lazy(() =>
  import('../features/calendar-import/components/calendar-callback-screen.tsx').then((m) => ({
    default: m.CalendarCallbackScreen,
  })),
);
const TwoFactorScreen = lazy(() =>
  import('../features/two-factor/components/two-factor-screen.tsx').then((m) => ({
    default: m.TwoFactorScreen,
  })),
);

/**
 * The screens outside the areas, except sign-in. In one file, because each is small, and because sign-in
 * would otherwise have to carry the file names of all of them.
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
