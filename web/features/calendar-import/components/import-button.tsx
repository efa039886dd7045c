import { lazy, Suspense, useState } from 'react';
import { useCopy } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { calendarOfferCopy } from '../offer-copy.ts';

const ImportSource = lazy(() =>
  import('./import-source.tsx').then((m) => ({ default: m.ImportSource })),
);

/** Opens the dialog that turns calendar events into sessions. */
export function ImportButton({ tone }: { tone?: 'link' }) {
  const t = useCopy(calendarOfferCopy);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button tone={tone} icon={tone ? undefined : 'download'} onClick={() => setOpen(true)}>
        {t('import')}
      </Button>
      <Dialog title={t('title')} isOpen={isOpen} onClose={() => setOpen(false)} size="large">
        <Suspense fallback={<SkeletonBlock lines={6} />}>
          <ImportSource onClose={() => setOpen(false)} />
        </Suspense>
      </Dialog>
    </>
  );
}
