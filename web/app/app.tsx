import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { SignInScreen } from '../features/sign-in/components/sign-in-screen.tsx';
import { useLinkSignIn } from '../lib/link-sign-in.ts';
import { FullScreenStatus } from '../ui/full-screen-status.tsx';
import { useScreenTop } from './use-screen-top.ts';

const OtherScreens = lazy(() =>
  import('./other-screens.tsx').then((m) => ({ default: m.OtherScreens })),
);
const LinkSignInQuestion = lazy(() =>
  import('../features/sign-in/components/link-sign-in-question.tsx').then((m) => ({
    default: m.LinkSignInQuestion,
  })),
);
const loadSignedIn = () => import('./signed-in-app.tsx');
const SignedInApp = lazy(() => loadSignedIn().then((m) => ({ default: m.SignedInApp })));

/** Running the code of the areas takes a slow phone a quarter of a second, in which the sign-in is answered. */
const prepareSignedIn = () => void loadSignedIn().catch(() => undefined);
const readHomeAhead = (userId: string) =>
  void loadSignedIn()
    .then((m) => m.readHomeAhead(userId))
    .catch(() => undefined);

/**
 * The routes of the whole app. Only sign-in is part of the first load; the signed-in areas are loaded
 * when they are opened.
 */
export function App() {
  const linkSignIn = useLinkSignIn();
  useScreenTop();
  if (linkSignIn) {
    return (
      <Suspense fallback={<FullScreenStatus />}>
        <LinkSignInQuestion {...linkSignIn} />
      </Suspense>
    );
  }
  return (
    <Suspense fallback={<FullScreenStatus />}>
      <Routes>
        <Route path="/" element={<Navigate to="/login" replace />} />
        <Route
          path="/login"
          element={<SignInScreen onSend={prepareSignedIn} onAccepted={readHomeAhead} />}
        />
        {['/therapist', '/admin', '/supervisor'].map((path) => (
          <Route key={path} path={`${path}/*`} element={<SignedInApp />} />
        ))}
        <Route path="*" element={<OtherScreens />} />
      </Routes>
    </Suspense>
  );
}
