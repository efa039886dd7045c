import { useCopy } from '../../../lib/i18n.ts';
import { personFormCopy } from '../copy.ts';
import { EMPLOYMENT_TYPES } from '../schema.ts';

/** The choice between what somebody can be paid on. */
export function useEmploymentTypes() {
  const t = useCopy(personFormCopy);
  return {
    label: t('employmentType'),
    options: EMPLOYMENT_TYPES.map((value) => ({ value, label: t(value) })),
  };
}
