import { useCopy } from '../../../lib/i18n.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { automaticPayrollCopy } from '../copy.ts';

/** To the nightly recomputation of what was processed. */
export function ChecksLink() {
  const t = useCopy(automaticPayrollCopy);
  return (
    <LinkButton to="/admin/payroll-check" icon="check">
      {t('checks')}
    </LinkButton>
  );
}
