import { formatDay } from '../../../../domain/calendar-day.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { DialogFooter } from '../../../ui/dialog.tsx';
import { labelOf } from '../../../ui/label-of.ts';
import { calendarImportCopy } from '../copy.ts';
import type { ImportSummary } from '../mutations.ts';
import styles from './import.module.css';

interface SummaryProps {
  summary: ImportSummary;
  onClose: () => void;
}

/** How many events were imported, and why others were not. */
export function Summary({ summary: { imported, alreadyThere, failures }, onClose }: SummaryProps) {
  const t = useCopy(calendarImportCopy);
  const locale = useLocale();
  return (
    <>
      <Banner tone={imported > 0 ? 'success' : 'info'}>
        <p>{t('imported', { count: imported })}</p>
        {alreadyThere > 0 && <p>{t('wereThere', { count: alreadyThere })}</p>}
      </Banner>
      {failures.length > 0 && (
        <Banner tone="danger">
          <p>{t('notImported', { count: failures.length })}</p>
          <ul className={styles.failures}>
            {failures.map(({ event, reason }) => (
              <li key={event.id}>
                <strong>
                  {labelOf(
                    [
                      event.title || t('untitled'),
                      event.day && formatDay(event.day, 'medium', locale),
                    ]
                      .filter(Boolean)
                      .join(', '),
                  )}
                </strong>{' '}
                {reason}
              </li>
            ))}
          </ul>
        </Banner>
      )}
      <DialogFooter>
        {/* The button that led here is gone, so the focus moves here. */}
        <Button tone="primary" autoFocus onClick={onClose}>
          {t('done')}
        </Button>
      </DialogFooter>
    </>
  );
}
