import { TaxNumber } from '../features/person-profile/components/tax-number.tsx';
import { YearEndScreen } from '../features/year-end/components/year-end-screen.tsx';

/** The year end, with the profile's component that reveals a tax number. */
export function YearEndRoute() {
  return (
    <YearEndScreen
      renderTaxNumber={({ number, name, mask }) => (
        <TaxNumber number={number} of={{ name }} mask={mask} />
      )}
    />
  );
}
