import { useCopy } from '../../../lib/i18n.ts';
import { type LinkSignIn, takeLinkSignIn } from '../../../lib/link-sign-in.ts';
import { acceptLinkSignIn } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { EntryPage } from '../../../ui/entry-page.tsx';
import { signInCopy } from '../copy.ts';

/** Asks before the link of a mail replaces the signed-in person by somebody else. */
export function LinkSignInQuestion({
  present,
  arriving,
}: Pick<LinkSignIn, 'present' | 'arriving'>) {
  const t = useCopy(signInCopy);
  return (
    <EntryPage title={t('otherSignIn')} lead={t('otherSignInLead', { present, arriving })}>
      <Button tone="primary" wide onClick={() => void takeLinkSignIn()}>
        {t('stay', { present })}
      </Button>
      <Button wide onClick={() => void acceptLinkSignIn()}>
        {t('switchTo', { arriving })}
      </Button>
    </EntryPage>
  );
}
