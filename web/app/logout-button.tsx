import { useCopy } from '../lib/i18n.ts';
import { Button } from '../ui/button.tsx';
import { appCopy } from './copy.ts';
import { useLeaving } from './leaving.tsx';

/** The sign-out button of supervisors. `wordClass` hides its word where there is little room. */
export function LogoutButton({ wordClass }: { wordClass: string | undefined }) {
  const t = useCopy(appCopy);
  const { leaveScreenFirst, question } = useLeaving();
  return (
    <>
      <Button tone="quiet" icon="signOut" onClick={leaveScreenFirst}>
        <span className={wordClass}>{t('logout')}</span>
      </Button>
      {question}
    </>
  );
}
