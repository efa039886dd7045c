import type { Entry } from '../features/find/rules.ts';
import { useCopy } from '../lib/i18n.ts';
import type { Role } from '../lib/person.ts';
import { AREAS, addressIn } from './areas.ts';
import { appCopy } from './copy.ts';
import { usePlusActions } from './use-plus-actions.ts';

/** The actions and screens of an area, for 'Find or do'. */
export function useFindEntries(role: Role): readonly Entry[] {
  const t = useCopy(appCopy);
  const { screens } = AREAS[role];
  return [
    ...usePlusActions(role).map(({ label, to, icon, isOver }) => ({
      group: 'actions' as const,
      label: t(label),
      icon,
      to,
      isOver,
    })),
    ...screens
      .filter(({ path }) => !path.includes(':'))
      .filter(({ label }, index, all) => all.findIndex((each) => each.label === label) === index)
      .map(({ path, label, icon }) => ({
        group: 'screens' as const,
        label: t(label),
        icon,
        to: addressIn(role, path),
      })),
  ];
}
