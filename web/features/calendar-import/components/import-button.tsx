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
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <OpenImport tone={tone} onOpen={() => setOpen(true)} />
      <ImportDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

interface OpenImportProps {
  tone?: 'link' | undefined;
  onOpen: () => void;
}

/** The button alone, where its place depends on the width: a dialog beside it would close when that changes. */
export function OpenImport({ tone, onOpen }: OpenImportProps) {
  const t = useCopy(calendarOfferCopy);
  return (
    <Button tone={tone} icon={tone ? undefined : 'download'} onClick={onOpen}>
      {t('import')}
    </Button>
  );
}

export function ImportDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useCopy(calendarOfferCopy);
  return (
    <Dialog title={t('title')} isOpen={isOpen} onClose={onClose} size="large">
      <Suspense fallback={<SkeletonBlock lines={6} />}>
        <ImportSource onClose={onClose} />
      </Suspense>
    </Dialog>
  );
}
