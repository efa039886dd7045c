import { useCopy } from '../../../lib/i18n.ts';
import type { Profile } from '../../people/data.ts';
import { personProfileCopy } from '../copy.ts';
import { taxNumberOf } from '../rules.ts';
import { TaxNumber } from './tax-number.tsx';

interface PersonTaxNumberProps {
  person: Profile;
  /** For a form whose field shows the mask already. */
  isMaskless?: boolean;
}

/** A person's tax number, masked until an admin reveals it; nothing where none is stored. */
export function PersonTaxNumber({ person, isMaskless = false }: PersonTaxNumberProps) {
  const t = useCopy(personProfileCopy);
  const tax = taxNumberOf(person);
  return (
    tax && (
      <TaxNumber
        key={tax.mask}
        number={{ personId: person.id, kind: tax.kind }}
        of={{ kind: t(tax.kind) }}
        {...(!isMaskless && { mask: tax.mask })}
      />
    )
  );
}
