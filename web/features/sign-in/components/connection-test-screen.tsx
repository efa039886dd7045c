import { useCopy } from '../../../lib/i18n.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { EntryPage } from '../../../ui/entry-page.tsx';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { signInCopy } from '../copy.ts';
import { testConnection, useConnection } from '../data.ts';

/** /test: whether the database answers. */
export function ConnectionTestScreen() {
  const t = useCopy(signInCopy);
  const { status } = useConnection();
  return (
    <EntryPage title={t('connectionTest')}>
      {status === 'testing' && (
        <div aria-busy="true">
          <p>{t('connectionTesting')}</p>
          <SkeletonBlock lines={1} />
        </div>
      )}
      {status === 'connected' && (
        <Banner tone="success">
          <strong>{t('connectionSuccess')}</strong> {t('connectionOk')}
        </Banner>
      )}
      {status === 'failed' && (
        <Banner tone="danger">
          <strong>{t('connectionError')}</strong> {t('connectionFailed')}
        </Banner>
      )}
      <Button
        icon="refresh"
        wide
        isPending={status === 'testing'}
        onClick={() => void testConnection()}
      >
        {t('checkAgain')}
      </Button>
    </EntryPage>
  );
}
