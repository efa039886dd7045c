import { useState } from 'react';
import { useCopy } from '../../../lib/i18n.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Page } from '../../../ui/page.tsx';
import { Segments } from '../../../ui/radio-group.tsx';
import { importCopy } from '../copy.ts';
import { IMPORT_KINDS } from '../schema.ts';
import styles from './data-import.module.css';
import { ImportCard } from './import-card.tsx';
import { PastImports } from './past-imports.tsx';

/** The parameter of the address that says what is imported. */
const WHAT = 'what';

/** Imports people and past sessions from files, lists earlier imports, and undoes them. A kind that was open keeps its file. */
export function ImportScreen() {
  const t = useCopy(importCopy);
  const [chosen, choose] = useAddress();
  const kind = IMPORT_KINDS.find((known) => known === chosen.get(WHAT)) ?? 'people';
  const [opened, setOpened] = useState([kind]);
  if (!opened.includes(kind)) setOpened([...opened, kind]);
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      actions={<BackLink to="/admin/therapists">{t('back')}</BackLink>}
    >
      <div className={styles.choice}>
        <Segments
          label={t('what')}
          options={IMPORT_KINDS.map((value) => ({ value, label: t(value) }))}
          value={kind}
          onChange={(next) => choose({ [WHAT]: next })}
        />
      </div>
      {opened.map((each) => (
        <div key={each} hidden={each !== kind} className={styles.kind}>
          <ImportCard kind={each} />
        </div>
      ))}
      <PastImports />
    </Page>
  );
}
