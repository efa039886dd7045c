import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { nameOf } from '../../../../domain/names.ts';
import { payPeriodName } from '../../../../domain/pay-period.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { usePerson } from '../../../lib/person.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { payrollAddress } from '../../pay-periods/rules.ts';
import { findCopy } from '../copy.ts';
import { findPeopleQuery, findPeriodsQuery } from '../data.ts';
import { paletteCopy } from '../palette-copy.ts';
import type { Entry } from '../rules.ts';
import styles from './find.module.css';
import { FindField } from './find-field.tsx';

export interface PaletteProps {
  /** The screens and actions of the person's area. */
  entries: readonly Entry[];
  /** Only what adds something. */
  isAdding: boolean;
  onClose: () => void;
}

/** Finds people, pay periods, screens and actions by their names, and goes there. */
export function Palette({ entries, isAdding, onClose }: PaletteProps) {
  const t = useCopy(paletteCopy);
  const tFind = useCopy(findCopy);
  const navigate = useNavigate();
  const findsPeople = usePerson().role === 'admin' && !isAdding;
  const { found, isFailed } = useFound(findsPeople);
  const all = isAdding
    ? entries.filter(({ group }) => group === 'actions')
    : [...entries, ...found];
  return (
    <Dialog title={isAdding ? t('add') : tFind('title')} isOpen onClose={onClose}>
      <FindField
        label={t(findsPeople ? 'field' : 'fieldScreens')}
        entries={all}
        onChoose={({ to, isOver = false }) => {
          onClose();
          void navigate(to, { replace: isOver });
        }}
      />
      {isFailed && <p className={styles.failed}>{t('loadFailed')}</p>}
    </Dialog>
  );
}

/** People and pay periods. */
function useFound(enabled: boolean) {
  const t = useCopy(paletteCopy);
  const locale = useLocale();
  const people = useQuery({ ...findPeopleQuery(), enabled });
  const periods = useQuery({ ...findPeriodsQuery(), enabled });
  const found: Entry[] = [
    ...(people.data ?? []).map((person) => ({
      group: 'people' as const,
      label: nameOf(person),
      icon: 'user' as const,
      detail: `${t(person.role === 'supervisor' ? 'supervisor' : 'therapist')}, ${person.email}`,
      to: person.role === 'supervisor' ? '/admin/supervisors' : `/admin/therapists/${person.id}`,
    })),
    ...(periods.data ?? []).map((period) => ({
      group: 'periods' as const,
      label: payPeriodName(period.end_date, locale),
      icon: 'payroll' as const,
      to: payrollAddress(period.start_date),
    })),
  ];
  return { found, isFailed: people.isError || periods.isError };
}
