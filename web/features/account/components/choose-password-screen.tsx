import { useCopy } from '../../../lib/i18n.ts';
import { accountCopy } from '../copy.ts';
import { PasswordByLink } from './password-by-link.tsx';

/**
 * /choose-password: where the link of a sign-up leads. The password given at sign-up is not kept: it
 * came before anybody knew whose address it was.
 */
export function ChoosePasswordScreen() {
  const t = useCopy(accountCopy);
  return (
    <PasswordByLink
      path="/choose-password"
      title={t('choosePassword')}
      lead={(email) => t('choosePasswordLead', { email })}
      expired={t('linkExpired')}
    />
  );
}
