import { useCopy } from '../../../lib/i18n.ts';
import { homeOf, usePerson } from '../../../lib/person.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { taxDetailsCopy } from '../copy.ts';

/** The way to one's own tax details, from the settings. */
export function TaxDetailsLink() {
  const t = useCopy(taxDetailsCopy);
  const { role } = usePerson();
  return (
    <Card title={t('title')}>
      <p>{t('lead')}</p>
      <div>
        <LinkButton to={`${homeOf(role)}/tax-details`}>{t('open')}</LinkButton>
      </div>
    </Card>
  );
}
