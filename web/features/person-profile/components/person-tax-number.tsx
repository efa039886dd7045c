import { useCopy } from '../../../lib/i18n.ts';
import { Facts } from '../../../ui/facts.tsx';
import type { Profile } from '../../people/data.ts';
import { personProfileCopy } from '../copy.ts';
import { taxNumberOf } from '../rules.ts';
import { TaxNumber } from './tax-number.tsx';

/** A person's tax number, masked until an admin reveals it; nothing where none is stored. */
export function PersonTaxNumber({ person }: { person: Profile }) {
  const t = useCopy(personProfileCopy);
  const tax = taxNumberOf(person);
  return (
    tax && (
      <TaxNumber
        key={tax.mask}
        number={{ personId: person.id, kind: tax.kind }}
        of={{ kind: t(tax.kind) }}
        mask={tax.mask}
      />
    )
  );
}

/** The same with its name, where no list of facts says it. */
export function NamedTaxNumber({ person }: { person: Profile }) {
  const t = useCopy(personProfileCopy);
  const tax = taxNumberOf(person);
  return (
    tax && <Facts facts={[{ name: t(tax.kind), value: <PersonTaxNumber person={person} /> }]} />
  );
}
