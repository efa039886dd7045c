import { startTransition, useOptimistic } from 'react';
import { useSearchParams } from 'react-router';
import { useCopy } from '../../../lib/i18n.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Page } from '../../../ui/page.tsx';
import { Segments } from '../../../ui/radio-group.tsx';
import { importCopy } from '../copy.ts';
import { IMPORT_KINDS, type ImportKind } from '../schema.ts';
import styles from './data-import.module.css';
import { ImportCard } from './import-card.tsx';
import { PastImports } from './past-imports.tsx';

/** What is imported, in the address. */
const WHAT = 'what';

/** Imports people and past sessions from files, lists earlier imports, and undoes them. */
export function ImportScreen() {
  const t = useCopy(importCopy);
  const [params, setParams] = useSearchParams();
  const inForce = IMPORT_KINDS.find((known) => known === params.get(WHAT)) ?? 'people';
  // The address changes a moment later than the choice.
  const [kind, setKind] = useOptimistic<ImportKind>(inForce);
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      actions={
        <LinkButton to="/admin/therapists" tone="quiet" icon="chevronLeft">
          {t('back')}
        </LinkButton>
      }
    >
      <div className={styles.what}>
        <Segments
          label={t('what')}
          options={IMPORT_KINDS.map((value) => ({ value, label: t(value) }))}
          value={kind}
          onChange={(next) =>
            startTransition(() => {
              setKind(next);
              setParams({ [WHAT]: next }, { replace: true });
            })
          }
        />
      </div>
      <ImportCard key={kind} kind={kind} />
      <PastImports />
    </Page>
  );
}
