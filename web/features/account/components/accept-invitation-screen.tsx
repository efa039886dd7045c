import { useCopy } from '../../../lib/i18n.ts';
import { homeOf, type Role } from '../../../lib/person.ts';
import { accountCopy } from '../copy.ts';
import { PasswordByLink } from './password-by-link.tsx';

/** Who is paid gives their tax details first. */
const FIRST_SCREENS: Record<Role, string> = {
  admin: homeOf('admin'),
  therapist: `${homeOf('therapist')}/tax-details?first=1`,
  supervisor: `${homeOf('supervisor')}/tax-details?first=1`,
};

/** /accept-invitation: where the link of an invitation leads. */
export function AcceptInvitationScreen() {
  const t = useCopy(accountCopy);
  return (
    <PasswordByLink
      path="/accept-invitation"
      title={t('acceptInvitation')}
      lead={(email) => t('acceptLead', { email })}
      expired={t('invitationExpired')}
      next={FIRST_SCREENS}
    />
  );
}
