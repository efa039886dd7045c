import { useCopy } from '../../../lib/i18n.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { payStatementCopy } from '../copy.ts';

/** From a statement to all of them. */
export function StatementsLink() {
  const t = useCopy(payStatementCopy);
  return <BackLink to=".">{t('back')}</BackLink>;
}
