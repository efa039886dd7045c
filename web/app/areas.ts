import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { homeOf, type Role } from '../lib/person.ts';
import type { IconName } from '../ui/icon.tsx';
import type { AppWord } from './copy.ts';

/** A screen of an area, loaded when it is first opened. */
export interface AreaScreen {
  /** The address below the area's; empty for the area's own. */
  path: string;
  label: AppWord;
  icon: IconName;
  /** Which menus list it: the sidebar and the mobile menu, only the sidebar, or none. */
  menu: 'everywhere' | 'sidebar' | 'hidden';
  Screen: LazyExoticComponent<ComponentType>;
}

interface PlusAction {
  path: string;
  label: AppWord;
  icon: IconName;
  /** It opens a dialog over the current screen; the path is a search string. */
  isOver?: true;
}

interface Area {
  portal: AppWord;
  title: AppWord;
  /** The tabs on a phone, by address: two before the + and one after it. */
  tabs: readonly [path: string, label: AppWord][];
  plus: { label: AppWord; actions: readonly PlusAction[] };
  /** Where the area's own address and unknown ones redirect to, instead of a screen and the 404 page. */
  fallback?: string;
  screens: readonly AreaScreen[];
}

/** The address of a screen or action of an area; a search alone is for the area's own address. */
export function addressIn(role: Role, path: string): string {
  return /^(\?|$)/.test(path) ? `${homeOf(role)}${path}` : `${homeOf(role)}/${path}`;
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

/** New people are sent here; later the settings link to it. */
const taxDetails = () =>
  screen(
    'tax-details',
    'taxDetails',
    'document',
    () =>
      import('../features/tax-details/components/tax-details-screen.tsx').then(
        (m) => m.TaxDetailsScreen,
      ),
    'hidden',
  );

/** Opened from the bell. */
const notifications = () =>
  screen(
    'notifications',
    'notifications',
    'bell',
    () => import('./notifications-route.tsx').then((m) => m.NotificationsRoute),
    'hidden',
  );

/**
 * The screens of each role's area in the order of the sidebar. A new screen is one line here:
 *
 *   screen('sessions', 'sessions', 'sessions', () =>
 *     import('../features/sessions/components/sessions-screen.tsx').then((m) => m.SessionsScreen)),
 */
export const AREAS: Record<Role, Area> = {
  therapist: {
    portal: 'therapistPortal',
    title: 'therapistTitle',
    tabs: [
      ['', 'today'],
      ['sessions', 'sessions'],
      ['pay', 'pay'],
    ],
    plus: {
      label: 'addNewSession',
      actions: [{ path: '?add', label: 'addNewSession', icon: 'plus', isOver: true }],
    },
    screens: [
      screen('', 'dashboard', 'dashboard', () =>
        import('./dashboard-route.tsx').then((m) => m.DashboardRoute),
      ),
      screen('calendar', 'calendar', 'calendar', () =>
        import('./calendar-route.tsx').then((m) => m.CalendarRoute),
      ),
      screen('sessions', 'sessions', 'sessions', () =>
        import('./sessions-route.tsx').then((m) => m.SessionsRoute),
      ),
      screen('pay', 'myPay', 'dollar', () =>
        import('./my-pay-route.tsx').then((m) => m.MyPayRoute),
      ),
      screen('supervision', 'supervision', 'users', () =>
        import('./own-supervision-route.tsx').then((m) => m.OwnSupervisionRoute),
      ),
      screen('settings', 'settings', 'settings', () =>
        import('./therapist-settings-route.tsx').then((m) => m.TherapistSettingsRoute),
      ),
      screen('help', 'helpTherapist', 'help', () =>
        import('../features/help/components/therapist-help-screen.tsx').then(
          (m) => m.TherapistHelpScreen,
        ),
      ),
      notifications(),
      taxDetails(),
    ],
  },
  admin: {
    portal: 'adminPortal',
    title: 'adminTitle',
    tabs: [
      ['', 'dashboardTab'],
      ['therapists', 'therapists'],
      ['payroll', 'payroll'],
    ],
    plus: {
      label: 'add',
      actions: [
        { path: 'therapists', label: 'addSession', icon: 'sessions' },
        { path: 'payroll', label: 'addAdjustment', icon: 'payroll' },
        { path: 'therapists?add', label: 'addTherapist', icon: 'user' },
        { path: '?add', label: 'sendAnnouncement', icon: 'megaphone' },
      ],
    },
    screens: [
      screen('', 'dashboard', 'dashboard', () =>
        import('./overview-route.tsx').then((m) => m.OverviewRoute),
      ),
      screen('therapists', 'therapists', 'users', () =>
        import('./therapists-route.tsx').then((m) => m.TherapistsRoute),
      ),
      screen(
        'therapists/:id',
        'therapists',
        'user',
        () => import('./therapist-profile-route.tsx').then((m) => m.TherapistProfileRoute),
        'hidden',
      ),
      screen(
        'people/:id/erase',
        'therapists',
        'trash',
        () =>
          import('../features/erasure/components/erasure-screen.tsx').then((m) => m.ErasureScreen),
        'hidden',
      ),
      screen(
        'import',
        'therapists',
        'document',
        () =>
          import('../features/data-import/components/import-screen.tsx').then(
            (m) => m.ImportScreen,
          ),
        'hidden',
      ),
      screen(
        'supervisors',
        'supervisors',
        'user',
        () => import('./supervisors-route.tsx').then((m) => m.SupervisorsRoute),
        'sidebar',
      ),
      screen('payroll', 'payroll', 'payroll', () =>
        import('./payroll-route.tsx').then((m) => m.PayrollRoute),
      ),
      screen(
        'payroll-check',
        'payroll',
        'payroll',
        () =>
          import('../features/automatic-payroll/components/check-screen.tsx').then(
            (m) => m.CheckScreen,
          ),
        'hidden',
      ),
      screen(
        'payroll-files',
        'payroll',
        'payroll',
        () =>
          import('../features/provider-files/components/provider-settings-screen.tsx').then(
            (m) => m.ProviderSettingsScreen,
          ),
        'hidden',
      ),
      screen(
        'analytics',
        'analytics',
        'analytics',
        () =>
          import('../features/analytics/components/analytics-screen.tsx').then(
            (m) => m.AnalyticsScreen,
          ),
        'sidebar',
      ),
      screen('reports', 'reports', 'document', () =>
        import('./reports-route.tsx').then((m) => m.ReportsRoute),
      ),
      screen(
        'clients',
        'analytics',
        'users',
        () =>
          import('../features/clients/components/clients-screen.tsx').then((m) => m.ClientsScreen),
        'hidden',
      ),
      screen(
        'year-end',
        'reports',
        'document',
        () => import('./year-end-route.tsx').then((m) => m.YearEndRoute),
        'hidden',
      ),
      screen('settings', 'settings', 'settings', () =>
        import('../features/practice-settings/components/settings-screen.tsx').then(
          (m) => m.SettingsScreen,
        ),
      ),
      screen(
        'audit',
        'audit',
        'clock',
        () => import('./audit-route.tsx').then((m) => m.AuditRoute),
        'sidebar',
      ),
      screen(
        'help',
        'helpAdmin',
        'help',
        () =>
          import('../features/admin-help/components/admin-help-screen.tsx').then(
            (m) => m.AdminHelpScreen,
          ),
        'sidebar',
      ),
      screen(
        'supervision',
        'supervisionLog',
        'document',
        () => import('./supervision-log-route.tsx').then((m) => m.SupervisionLogRoute),
        'hidden',
      ),
      notifications(),
      // Opened from the user menu; the settings of an admin are the practice's.
      screen(
        'account',
        'account',
        'user',
        () => import('./account-screen.tsx').then((m) => m.AccountScreen),
        'hidden',
      ),
    ],
  },
  supervisor: {
    portal: 'supervisorPortal',
    title: 'supervisorTitle',
    tabs: [
      ['home', 'home'],
      ['sessions', 'sessions'],
      ['alerts', 'alerts'],
    ],
    plus: {
      label: 'logSupervision',
      actions: [{ path: 'sessions', label: 'logSupervision', icon: 'plus' }],
    },
    fallback: '/supervisor/home',
    screens: [
      screen('home', 'dashboard', 'dashboard', () =>
        import('./supervisor-home-route.tsx').then((m) => m.SupervisorHomeRoute),
      ),
      screen('calendar', 'calendar', 'calendar', () =>
        import('../features/supervision/components/calendar-screen.tsx').then(
          (m) => m.SupervisionCalendarScreen,
        ),
      ),
      screen('sessions', 'sessions', 'sessions', () =>
        import('../features/supervision/components/sessions-screen.tsx').then(
          (m) => m.SupervisionSessionsScreen,
        ),
      ),
      screen('log', 'supervisionLog', 'document', () =>
        import('../features/supervision-log/components/log-screen.tsx').then(
          (m) => m.SupervisionLogScreen,
        ),
      ),
      screen('alerts', 'alerts', 'bell', () =>
        import('../features/alerts/components/alerts-screen.tsx').then((m) => m.AlertsScreen),
      ),
      screen('settings', 'settings', 'settings', () =>
        import('./supervisor-settings-route.tsx').then((m) => m.SupervisorSettingsRoute),
      ),
      notifications(),
      taxDetails(),
    ],
  },
};
