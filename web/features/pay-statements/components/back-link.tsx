import { useCopy } from '../../../lib/i18n.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { payStatementCopy } from '../copy.ts';

/** From a statement to all of them. */
export function BackLink() {
  const t = useCopy(payStatementCopy);
  return (
    <LinkButton to="." icon="chevronLeft">
      {t('back')}
    </LinkButton>
  );
}
