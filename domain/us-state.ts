/** States, the District of Columbia, territories and military addresses; as `private.is_us_state` of the database. */
export const US_STATES =
  'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY DC AS GU MP PR VI AA AE AP'.split(
    ' ',
  );

/** Whether a text is a state as the tax office writes it: `PA`. */
export const isUsState = (text: string): boolean => US_STATES.includes(text.trim().toUpperCase());

/** Whether a state can stand before a ZIP code: with one of the United States it has two letters. */
export function fitsZip(state: string, zip: string): boolean {
  const isUs = /^\d{5}(-?\d{4})?$/.test(zip.trim());
  return !isUs || state.trim() === '' || isUsState(state);
}
