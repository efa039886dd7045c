import { useQuery } from '@tanstack/react-query';
import { namesApart } from '../../../../domain/names.ts';
import { useCopy } from '../../../lib/i18n.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { payrollCopy } from '../copy.ts';
import { type TherapistPay, therapistsQuery } from '../data.ts';
import type { EditedTherapist } from './edit-sessions-dialog.tsx';

interface OtherTherapistMenuProps {
  rows: readonly TherapistPay[];
  onChoose: (therapist: EditedTherapist) => void;
}

/** The way to the sessions of those who have no row yet, because nothing of theirs counts here. */
export function OtherTherapistMenu({ rows, onChoose }: OtherTherapistMenuProps) {
  const t = useCopy(payrollCopy);
  const therapists = useQuery(therapistsQuery()).data ?? [];
  const listed = new Set(rows.map(({ therapistId }) => therapistId));
  const others = therapists.filter(({ id }) => !listed.has(id));
  if (others.length === 0) return null;
  const labelOf = namesApart(therapists);
  return (
    <Menu
      label={t('otherTherapist')}
      triggerClass={buttonClass('quiet')}
      trigger={
        <>
          <Icon name="plus" />
          {t('otherTherapist')}
        </>
      }
      actions={others.map((therapist) => ({
        id: therapist.id,
        label: labelOf(therapist),
        onAction: () => onChoose({ therapistId: therapist.id, name: labelOf(therapist) }),
      }))}
    />
  );
}
