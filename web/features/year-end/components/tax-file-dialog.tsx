import { download } from '../../../lib/exports/download.ts';
import { useCopy } from '../../../lib/i18n.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Form } from '../../../ui/form.tsx';
import { FormFooter } from '../../../ui/form-footer.tsx';
import { useKeptForm } from '../../../ui/kept-form.ts';
import { TextArea } from '../../../ui/text-field.tsx';
import { toast } from '../../../ui/toast-queue.ts';
import { yearEndCopy } from '../copy.ts';
import { useTakeTaxFile } from '../mutations.ts';
import { isComplete, taxFile, taxFileName, unknownTitles } from '../rules.ts';
import { taxFileSchema, titlesIn } from '../schema.ts';

interface TaxFileDialogProps {
  year: number;
  part: number;
  parts: number;
  onClose: () => void;
}

/** Fills the template of the tax office; the only file with full tax numbers. */
export function TaxFileDialog(props: TaxFileDialogProps) {
  const t = useCopy(yearEndCopy);
  const { part, parts, onClose } = props;
  return (
    <Dialog title={t('takeTitle', { part, parts })} isOpen onClose={onClose} size="large">
      <TaxFileForm {...props} />
    </Dialog>
  );
}

function TaxFileForm({ year, part, onClose }: TaxFileDialogProps) {
  const t = useCopy(yearEndCopy);
  const take = useTakeTaxFile();
  const form = useKeptForm(`tax file ${year} ${part}`, taxFileSchema(t), { titles: '' });
  const titles = titlesIn(form.watch('titles'));
  const isPasted = titles.length > 1;
  const unknown = isPasted ? unknownTitles(titles) : [];
  const lacksPlaces = isPasted && !isComplete(titles);
  return (
    <Form
      form={form}
      failure={t('takeFailed')}
      onSubmit={async () => {
        if (lacksPlaces) return;
        const rows = await take.mutateAsync({ year, part });
        download(
          taxFileName(year, part, rows),
          taxFile(titles, rows, year),
          'text/csv;charset=utf-8',
        );
        onClose();
        toast.success(t('taken'));
      }}
    >
      <p>{t('takeText')}</p>
      <TextArea label={t('titles')} rows={4} autoComplete="off" {...form.field('titles')} />
      {lacksPlaces && <Banner tone="danger">{t('titlesIncomplete')}</Banner>}
      {unknown.length > 0 && (
        <Banner tone="warning">{t('unknownTitles', { titles: unknown.join(', ') })}</Banner>
      )}
      <FormFooter form={form}>{t('take')}</FormFooter>
    </Form>
  );
}
