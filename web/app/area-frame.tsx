import { Suspense, useState } from 'react';
import { Navigate, Route, Routes } from 'react-router';
import { WaitingSessions } from '../features/offline/components/waiting-sessions.tsx';
import { useCopy } from '../lib/i18n.ts';
import type { Role } from '../lib/person.ts';
import { SkeletonBlock } from '../ui/skeleton.tsx';
import { ToastRegion } from '../ui/toast-region.tsx';
import styles from './area-frame.module.css';
import { AREAS } from './areas.ts';
import { appCopy } from './copy.ts';
import { MobileMenu } from './mobile-menu.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';

/** What surrounds the screens of an area: sidebar, mobile menu, top bar. */
export function AreaFrame({ role }: { role: Role }) {
  const t = useCopy(appCopy);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const { screens, fallback } = AREAS[role];
  // An area without a screen of its own shows its first one there.
  const Index = screens.some(({ path }) => path === '') ? undefined : screens[0]?.Screen;
  return (
    <div className={styles.frame}>
      <a href="#content" className={styles.skip}>
        {t('skipToContent')}
      </a>
      <Sidebar role={role} />
      <MobileMenu role={role} isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} />
      <div className={styles.column}>
        <TopBar role={role} onOpenMenu={() => setMenuOpen(true)} />
        <main id="content" tabIndex={-1} className={styles.content}>
          <WaitingSessions />
          <ScreenBoundary>
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
          </ScreenBoundary>
        </main>
      </div>
      <ToastRegion />
    </div>
  );
}
