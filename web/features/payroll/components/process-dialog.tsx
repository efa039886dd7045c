import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { payPeriodName } from '../../../../domain/pay-period.ts';
import { BackendError, errorWords } from '../../../lib/errors.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { CancelButton, CloseButton, Dialog, DialogFooter } from '../../../ui/dialog.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { toast } from '../../../ui/toast-queue.ts';
import { useUnsaved } from '../../../ui/unsaved.ts';
import type { PayPeriodRow } from '../../pay-periods/data.ts';
import { payrollCopy } from '../copy.ts';
import { payrollWarningsQuery } from '../data.ts';
import { useProcessPeriod } from '../mutations.ts';
import { ProcessAmounts } from './process-amounts.tsx';
import { useRunTotal } from './use-run-total.tsx';
import { Warnings } from './warnings.tsx';

interface ProcessDialogProps {
  period: PayPeriodRow;
  isOpen: boolean;
  onClose: () => void;
  /** Called when the dialog is removed. */
  onGone: () => void;
}

/** Shows what processing will pay and what blocks it, and asks for explicit confirmation. */
export function ProcessDialog({ isOpen, ...question }: ProcessDialogProps) {
  const t = useCopy(payrollCopy);
  const locale = useLocale();
  return (
    <Dialog
      title={t('processTitle', { period: payPeriodName(question.period.start_date, locale) })}
      isOpen={isOpen}
      onClose={question.onClose}
    >
      <Question {...question} />
    </Dialog>
  );
}

function Question({ period, onClose, onGone }: Omit<ProcessDialogProps, 'isOpen'>) {
  const t = useCopy(payrollCopy);
  const gone = useEffectEvent(onGone);
  useEffect(() => () => gone(), []);
  const warnings = useQuery(payrollWarningsQuery(period.id));
  const { total } = useRunTotal(period);
  const process = useProcessPeriod();
  useUnsaved(process.isPending && 'sending');
  // Which warnings were seen: others that come later have to be seen too.
  const [seen, setSeen] = useState<string | null>(null);
  const [isAsked, setAsked] = useState(false);
  const list = warnings.data?.[0]?.list_digest ?? null;
  const hasSeen = seen === list;

  const refusal = process.error && BackendError.from(process.error).key;
  if (refusal === 'period_already_processed') {
    return (
      <>
        <Banner tone="danger">{t('alreadyProcessed')}</Banner>
        <DialogFooter>
          <CloseButton tone="primary" />
        </DialogFooter>
      </>
    );
  }

  const start = (seenTotal: string) => {
    if (list !== null && !hasSeen) {
      setAsked(true);
      return;
    }
    process.mutateAsync({ periodId: period.id, seenWarnings: list, total: seenTotal }).then(
      () => {
        onClose();
        toast.success(t('processed'));
      },
      () => undefined, // Shown below, as process.error.
    );
  };

  return (
    <>
      <ProcessAmounts period={period} hasFigure />
      <Loaded query={warnings} failure={t('warningsFailed')}>
        {(found) => (
          <>
            <Warnings period={period} warnings={found} />
            {list !== null && (
              <Checkbox
                label={t('goAhead')}
                checked={hasSeen}
                onChange={(event) => setSeen(event.target.checked ? list : null)}
                error={isAsked && !hasSeen ? t('goAheadNeeded') : undefined}
              />
            )}
          </>
        )}
      </Loaded>
      {process.error && (
        <Banner tone="danger">
          {refusal === 'total_changed'
            ? t('amountsChanged')
            : errorWords(process.error, t('processFailed'))}
        </Banner>
      )}
      <DialogFooter>
        <CancelButton />
        <Button
          tone="primary"
          icon="check"
          disabled={!warnings.data || !total}
          isPending={process.isPending}
          onClick={() => total && start(total)}
        >
          {t('process')}
        </Button>
      </DialogFooter>
    </>
  );
}
