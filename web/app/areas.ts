import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { Role } from '../lib/person.ts';
import type { IconName } from '../ui/icon.tsx';
import type { AppWord } from './copy.ts';

/** A screen of an area, loaded when it is first opened. */
interface AreaScreen {
  /** The address below the area's; empty for the area's own. */
  path: string;
  label: AppWord;
  icon: IconName;
  /** The sidebar lists it, the mobile menu too unless `sidebar`; `hidden` has an address only. */
  menu: 'everywhere' | 'sidebar' | 'hidden';
  Screen: LazyExoticComponent<ComponentType>;
}

interface Area {
  portal: AppWord;
  title: AppWord;
  screens: readonly AreaScreen[];
}

function screen(
  path: string,
  label: AppWord,
  icon: IconName,
  load: () => Promise<ComponentType>,
  menu: AreaScreen['menu'] = 'everywhere',
): AreaScreen {
  return { path, label, icon, menu, Screen: lazy(async () => ({ default: await load() })) };
}

const account = screen('account', 'account', 'user', () =>
  import('./account-screen.tsx').then((m) => m.AccountScreen),
);

/**
 * The screens of each role's area in the order of the sidebar (spec section 2). A new screen is one
 * line here:
 *
 *   screen('sessions', 'sessions', 'sessions', () =>
 *     import('../features/sessions/components/sessions-screen.tsx').then((m) => m.SessionsScreen)),
 */
export const AREAS: Record<Role, Area> = {
  therapist: {
    portal: 'therapistPortal',
    title: 'therapistTitle',
    screens: [
      screen('', 'dashboard', 'dashboard', () =>
        import('./dashboard-route.tsx').then((m) => m.DashboardRoute),
      ),
      screen('sessions', 'sessions', 'sessions', () =>
        import('../features/sessions/components/sessions-screen.tsx').then((m) => m.SessionsScreen),
      ),
      account,
    ],
  },
  admin: {
    portal: 'adminPortal',
    title: 'adminTitle',
    screens: [
      screen('payroll', 'payroll', 'payroll', () =>
        import('./payroll-route.tsx').then((m) => m.PayrollRoute),
      ),
      account,
    ],
  },
  supervisor: {
    portal: 'supervisorPortal',
    title: 'supervisorTitle',
    screens: [account],
  },
};
