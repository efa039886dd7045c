import { useCopy } from '../../../lib/i18n.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { yearEndCopy } from '../copy.ts';

/** To the totals of the year. */
export function YearEndLink() {
  const t = useCopy(yearEndCopy);
  return (
    <LinkButton to="/admin/year-end" icon="calendar">
      {t('link')}
    </LinkButton>
  );
}
