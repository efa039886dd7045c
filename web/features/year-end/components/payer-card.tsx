import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useCopy } from '../../../lib/i18n.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { yearEndCopy } from '../copy.ts';
import { type TaxPayer, taxPayerQuery } from '../data.ts';
import { PayerDialog } from './payer-dialog.tsx';
import styles from './year-end.module.css';

interface PayerCardProps {
  /** The mask of the practice's number, and the number on request. */
  renderNumber: (mask: string) => ReactNode;
}

/** Under which name, address and number the practice reports; the same for every file. */
export function PayerCard({ renderNumber }: PayerCardProps) {
  const t = useCopy(yearEndCopy);
  const payer = useQuery(taxPayerQuery());
  const [isOpen, setOpen] = useState(false);
  return (
    <Card
      title={t('payer')}
      actions={
        payer.data !== undefined && (
          <Button icon={payer.data ? 'edit' : 'plus'} onClick={() => setOpen(true)}>
            {t(payer.data ? 'changePayer' : 'addPayer')}
          </Button>
        )
      }
    >
      <Loaded query={payer} failure={t('payerFailed')}>
        {(known) =>
          known ? (
            <PayerFacts payer={known} renderNumber={renderNumber} />
          ) : (
            <Banner tone="warning">{t('noPayer')}</Banner>
          )
        }
      </Loaded>
      {isOpen && payer.data !== undefined && (
        <PayerDialog payer={payer.data} onClose={() => setOpen(false)} />
      )}
    </Card>
  );
}

function PayerFacts({ payer, renderNumber }: PayerCardProps & { payer: TaxPayer }) {
  const t = useCopy(yearEndCopy);
  const { name, address_line1, city, state, zip, phone, kind, number, first_name, last_name } =
    payer;
  return (
    <Facts
      facts={[
        { name: t('payerName'), value: <span className={styles.name}>{name}</span> },
        { name: t('payerAddress'), value: `${address_line1}, ${city}, ${state} ${zip}` },
        { name: t('payerPhone'), value: phone || t('noPhone') },
        {
          name: t(kind === 'ssn' ? 'kind_ssn' : 'kind_ein'),
          value: number ? renderNumber(number) : t('noNumber'),
        },
        ...(kind === 'ssn'
          ? [
              {
                name: t('payerPerson'),
                value: first_name ? (
                  <span className={styles.name}>
                    {first_name} {last_name}
                  </span>
                ) : (
                  t('noNumber')
                ),
              },
            ]
          : []),
      ]}
    />
  );
}
