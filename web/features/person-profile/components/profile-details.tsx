import { useCopy } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { Email } from '../../../ui/email.tsx';
import { Facts } from '../../../ui/facts.tsx';
import type { Profile } from '../../people/data.ts';
import { isErased } from '../../people/rules.ts';
import { personProfileCopy } from '../copy.ts';
import { addressOf, taxNumberOf } from '../rules.ts';
import { PersonTaxNumber } from './person-tax-number.tsx';

/** What is known about a person. */
export function ProfileDetails({ person }: { person: Profile }) {
  const t = useCopy(personProfileCopy);
  const none = t('none');
  const tax = taxNumberOf(person);
  const address = addressOf(person);
  const employment = (['contractor', 'w2'] as const).find(
    (type) => type === person.employment_type,
  );
  return (
    <Card title={t('details')}>
      <Facts
        facts={[
          { name: t('email'), value: isErased(person) ? none : <Email address={person.email} /> },
          { name: t('phone'), value: person.phone ?? none },
          { name: t('specialization'), value: person.specialization ?? none },
          { name: t('employmentType'), value: employment ? t(employment) : none },
          {
            name: t(tax?.kind ?? 'taxNumber'),
            value: tax ? <PersonTaxNumber person={person} /> : none,
          },
          { name: t('taxForm'), value: person.tax_form ?? none },
          {
            name: t('address'),
            value: address.length > 0 ? address.map((line) => <div key={line}>{line}</div>) : none,
          },
        ]}
      />
    </Card>
  );
}
