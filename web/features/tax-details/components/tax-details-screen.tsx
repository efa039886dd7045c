import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useCopy } from '../../../lib/i18n.ts';
import { homeOf, usePerson } from '../../../lib/person.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { toast } from '../../../ui/toast-queue.ts';
import { taxDetailsCopy } from '../copy.ts';
import { taxDetailsQuery } from '../data.ts';
import { FIRST_PARAMETER } from '../rules.ts';
import styles from './tax-details.module.css';
import { TaxDetailsForm } from './tax-details-form.tsx';

/** The tax number and address under which a person is reported; the first thing a new person is asked. */
export function TaxDetailsScreen() {
  const t = useCopy(taxDetailsCopy);
  const { id, role } = usePerson();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const isFirst = params.has(FIRST_PARAMETER);
  return (
    <Page title={t('title')} lead={t('lead')}>
      <div className={styles.column}>
        <Loaded query={useQuery(taxDetailsQuery(id))} failure={t('loadFailed')}>
          {(details) => (
            <TaxDetailsForm
              details={details}
              onSaved={() => {
                toast.success(t('saved'));
                if (isFirst) navigate(homeOf(role));
              }}
            />
          )}
        </Loaded>
        {isFirst && (
          <p className={styles.skip}>
            <Link to={homeOf(role)}>{t('skip')}</Link> <span>{t('skipHint')}</span>
          </p>
        )}
      </div>
    </Page>
  );
}
