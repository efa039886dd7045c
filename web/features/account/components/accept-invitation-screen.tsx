import { useCopy } from '../../../lib/i18n.ts';
import { accountCopy } from '../copy.ts';
import { PasswordByLink } from './password-by-link.tsx';

/** /accept-invitation: where the link of an invitation leads. */
export function AcceptInvitationScreen() {
  const t = useCopy(accountCopy);
  return (
    <PasswordByLink
      path="/accept-invitation"
      title={t('acceptInvitation')}
      lead={(email) => t('acceptLead', { email })}
      expired={t('invitationExpired')}
      next="tax-details?first=1"
    />
  );
}
