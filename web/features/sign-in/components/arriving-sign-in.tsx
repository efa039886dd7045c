import { type Arrival, takeArrival } from '../../../lib/arrival.ts';
import { useCopy } from '../../../lib/i18n.ts';
import { acceptArrival } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { EntryPage } from '../../../ui/entry-page.tsx';
import { signInCopy } from '../copy.ts';

/** Asks before the link of a mail replaces the signed-in person by somebody else. */
export function ArrivingSignIn({ present, arriving }: Pick<Arrival, 'present' | 'arriving'>) {
  const t = useCopy(signInCopy);
  return (
    <EntryPage title={t('otherSignIn')} lead={t('otherSignInLead', { present, arriving })}>
      <Button tone="primary" wide onClick={() => void takeArrival()}>
        {t('stay', { present })}
      </Button>
      <Button wide onClick={() => void acceptArrival()}>
        {t('switchTo', { arriving })}
      </Button>
    </EntryPage>
  );
}
