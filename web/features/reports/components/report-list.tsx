import { useCopy } from '../../../lib/i18n.ts';
import { changed } from '../../../lib/use-address.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LinkListItem } from '../../../ui/link-list.tsx';
import { reportsCopy } from '../copy.ts';
import { REPORT_TYPES } from '../data.ts';
import { PARAMETERS } from '../rules/choice.ts';
import { REPORTS } from '../rules/definitions.ts';
import styles from './reports.module.css';

/** What stands in place of a report until one is made: each of them, and what it answers. */
export function ReportList({ chosen }: { chosen: URLSearchParams }) {
  const t = useCopy(reportsCopy);
  return (
    <Card>
      <EmptyState title={t('choose')}>{t('chooseText')}</EmptyState>
      <nav aria-label={t('choose')}>
        <ul className={styles.reports}>
          {REPORT_TYPES.map((type) => (
            <LinkListItem
              key={type}
              search={`?${changed(chosen, {
                [PARAMETERS.type]: type,
                [PARAMETERS.by]: null,
                [PARAMETERS.shown]: 'yes',
              })}`}
              isSelected={false}
              name={t(REPORTS[type].label)}
              badge={<Icon name="chevronRight" size={16} />}
              details={[t(REPORTS[type].about)]}
            />
          ))}
        </ul>
      </nav>
    </Card>
  );
}
