import { type ReactNode, useState } from 'react';
import { formatDay } from '../../../../domain/calendar-day.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { usePerson } from '../../../lib/person.ts';
import { Button } from '../../../ui/button.tsx';
import { MessageDialog } from '../../../ui/message-dialog.tsx';
import { Page } from '../../../ui/page.tsx';
import { toast } from '../../../ui/toast-queue.ts';
import type { SupervisionEntry } from '../../supervision/data.ts';
import { useConfirmSupervision, useDisputeSupervision } from '../../supervision/mutations.ts';
import { logCopy } from '../copy.ts';
import { ConfirmationState } from './confirmation-state.tsx';
import { LicenseCard } from './license-card.tsx';
import { LogFiltersCard } from './log-filters.tsx';
import { LogTable } from './log-table.tsx';
import { ProgressCard } from './progress-card.tsx';
import { SignaturesCard } from './signatures-card.tsx';
import { SummaryCard } from './summary-card.tsx';
import { useExports } from './use-exports.tsx';
import { useLogFilters } from './use-log-filters.tsx';

/** A therapist's own supervision: see it, confirm it, take the log to a licensing board. */
export function OwnSupervisionScreen({ renderAlerts }: { renderAlerts: () => ReactNode }) {
  const t = useCopy(logCopy);
  const { id: therapistId } = usePerson();
  const [filters, setFilters] = useLogFilters();
  const scope = { from: filters.from, to: filters.to, therapistId };
  const files = useExports(scope);
  return (
    <Page title={t('titleTherapist')} lead={t('leadTherapist')} more={files.menu}>
      <LogFiltersCard filters={filters} onFilters={setFilters} />
      {files.buttons}
      <LogTable
        scope={scope}
        names="supervisor"
        renderState={(entry) => <OwnState entry={entry} />}
        renderActions={(shown) => <ConfirmAll shown={shown} />}
      />
      <ProgressCard therapistId={therapistId} isOwn />
      <SignaturesCard scope={scope} />
      <SummaryCard scope={scope} />
      <LicenseCard />
      {renderAlerts()}
    </Page>
  );
}

function useConfirm() {
  const t = useCopy(logCopy);
  const confirm = useConfirmSupervision();
  return {
    isPending: confirm.isPending,
    confirm: (entries: readonly SupervisionEntry[]) =>
      confirm.mutateAsync(entries).then(
        () => toast.success(t('done')),
        (error) => toast.failure(error, t('confirmFailed')),
      ),
  };
}

/** Confirms everything on the page that is still open. */
function ConfirmAll({ shown }: { shown: readonly SupervisionEntry[] }) {
  const t = useCopy(logCopy);
  const { confirm, isPending } = useConfirm();
  const open = shown.filter(({ confirmed_at, dispute }) => !confirmed_at && !dispute);
  if (open.length < 2) return null;
  return (
    <Button icon="check" tone="primary" isPending={isPending} onClick={() => confirm(open)}>
      {t('confirmAll', { count: open.length })}
    </Button>
  );
}

function OwnState({ entry }: { entry: SupervisionEntry }) {
  const t = useCopy(logCopy);
  const locale = useLocale();
  const { confirm, isPending } = useConfirm();
  const [isDisputing, setDisputing] = useState(false);
  const session = {
    date: formatDay(entry.date, 'medium', locale),
    name: entry.supervisor_name,
  };
  const dispute = () => setDisputing(true);
  return (
    <>
      <ConfirmationState entry={entry} isOwn>
        {!entry.confirmed_at && (
          <Button
            isPending={isPending}
            aria-label={t('confirmOf', session)}
            onClick={() => confirm([entry])}
          >
            {t('confirm')}
          </Button>
        )}
        {!entry.dispute && (
          <Button tone="link" aria-label={t('disputeOf', session)} onClick={dispute}>
            {t('dispute')}
          </Button>
        )}
      </ConfirmationState>
      {isDisputing && <DisputeDialog entry={entry} onClose={() => setDisputing(false)} />}
    </>
  );
}

function DisputeDialog({ entry, onClose }: { entry: SupervisionEntry; onClose: () => void }) {
  const t = useCopy(logCopy);
  const dispute = useDisputeSupervision();
  return (
    <MessageDialog
      about={`supervision dispute ${entry.id}`}
      title={t('dispute')}
      lead={t('disputeLead')}
      label={t('disputeQuestion')}
      sendLabel={t('disputeSend')}
      needed={t('disputeNeeded')}
      sent={t('disputeSent')}
      failure={t('disputeFailed')}
      onSend={(message) => dispute.mutateAsync({ entry, message })}
      onClose={onClose}
    />
  );
}
