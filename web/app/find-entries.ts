import type { Entry } from '../features/find/rules.ts';
import { useCopy } from '../lib/i18n.ts';
import type { Role } from '../lib/person.ts';
import { AREAS, addressIn } from './areas.ts';
import { appCopy } from './copy.ts';
import { usePlus } from './use-plus.ts';

/** What the person's area lets them open and do, for 'Find or do'. */
export function useFindEntries(role: Role): readonly Entry[] {
  const t = useCopy(appCopy);
  const { screens } = AREAS[role];
  return [
    ...usePlus(role).map(({ label, to, icon, isOver }) => ({
      group: 'actions' as const,
      label: t(label),
      icon,
      to,
      isOver,
    })),
    ...screens
      .filter(({ path }) => !path.includes(':'))
      .filter(({ label }, place, all) => all.findIndex((each) => each.label === label) === place)
      .map(({ path, label, icon }) => ({
        group: 'screens' as const,
        label: t(label),
        icon,
        to: addressIn(role, path),
      })),
  ];
}
