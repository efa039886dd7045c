import { useCopy } from '../../../lib/i18n.ts';
import { personFormCopy } from '../copy.ts';
import { EMPLOYMENT_TYPES } from '../schema.ts';

/** The worker types to choose from. */
export function useEmploymentTypes() {
  const t = useCopy(personFormCopy);
  return {
    label: t('employmentType'),
    options: EMPLOYMENT_TYPES.map((value) => ({ value, label: t(value) })),
  };
}
