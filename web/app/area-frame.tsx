import { Suspense, useEffect, useState } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router';
import { WaitingSessions } from '../features/offline/components/waiting-sessions.tsx';
import { useHasScreen } from '../lib/after-first.ts';
import { say, useCopy } from '../lib/i18n.ts';
import { homeOf, type Role } from '../lib/person.ts';
import { Boundary } from '../ui/boundary.tsx';
import { loadDialogShell } from '../ui/dialog-ahead.ts';
import { PartFailure } from '../ui/error-state.tsx';
import { BarContext } from '../ui/page.tsx';
import { SkeletonBlock } from '../ui/skeleton.tsx';
import { ToastRegion } from '../ui/toast-region.tsx';
import { useKeptFocus } from '../ui/use-kept-focus.ts';
import { AddSession } from './add-session.tsx';
import styles from './area-frame.module.css';
import { AREAS } from './areas.ts';
import { BottomTabs } from './bottom-tabs.tsx';
import { appCopy } from './copy.ts';
import { NewerVersion } from './newer-version.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';

const screenFailure = (error: unknown) => (
  <PartFailure error={error} message={say(appCopy, 'screenFailed')} />
);

/** The frame around the screens of an area: the sidebar, the top bar, and a phone's tabs. */
export function AreaFrame({ role }: { role: Role }) {
  const t = useCopy(appCopy);
  const [title, setTitle] = useState<HTMLElement | null>(null);
  const [actions, setActions] = useState<HTMLElement | null>(null);
  const [content, setContent] = useState<HTMLElement | null>(null);
  useKeptFocus(content, false);
  const { screens, fallback, title: areaTitle } = AREAS[role];
  const { pathname } = useLocation();
  const isHome = pathname === (fallback ?? homeOf(role));
  // An area without a screen of its own shows its first one there.
  const Index = screens.some(({ path }) => path === '') ? undefined : screens[0]?.Screen;
  return (
    <div className={styles.frame}>
      <a href="#content" className={styles.skip}>
        {t('skipToContent')}
      </a>
      <Sidebar role={role} />
      <div className={styles.sheet}>
        <TopBar role={role} isHome={isHome} titleRef={setTitle} actionsRef={setActions} />
        <main ref={setContent} id="content" tabIndex={-1} className={styles.content}>
          <NewerVersion />
          <WaitingSessions role={role} />
          <Boundary of={pathname} instead={screenFailure}>
            <BarContext value={{ title, actions, areaTitle: isHome ? t(areaTitle) : undefined }}>
              <Suspense fallback={<SkeletonBlock lines={6} />}>
                <Routes>
                  {screens.map(({ path, Screen }) => (
                    <Route key={path} path={path} element={<Screen />} />
                  ))}
                  {!fallback && Index && <Route index element={<Index />} />}
                  <Route
                    path="*"
                    element={fallback ? <Navigate to={fallback} replace /> : <NotFoundScreen />}
                  />
                </Routes>
              </Suspense>
            </BarContext>
          </Boundary>
        </main>
      </div>
      <BottomTabs role={role} />
      {role === 'therapist' && <AddSession />}
      <ToastRegion />
      <DialogsAhead />
    </div>
  );
}

/** Loads the code of dialogs once the screen is drawn, so that the first press opens one at once. */
function DialogsAhead() {
  const hasScreen = useHasScreen();
  useEffect(() => {
    if (hasScreen) void loadDialogShell().catch(() => undefined);
  }, [hasScreen]);
  return null;
}
