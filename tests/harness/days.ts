/** The default time zone of a practice, in which the moments below are meant. */
export const practiceZone = 'America/New_York';

/**
 * The other moments at which the suite runs: where weeks, pay periods, months and years begin or end, and
 * where a day has 23 or 25 hours. `npm test` takes the next one each day.
 */
const testDays = [
  { name: 'a Sunday', at: '2027-08-22T10:30' },
  { name: 'a Saturday evening, Sunday in London', at: '2027-09-11T21:30' },
  { name: 'the 1st', at: '2027-06-01T08:00' },
  { name: 'the 15th', at: '2027-07-15T13:00' },
  { name: 'the 16th', at: '2027-11-16T13:00' },
  { name: 'the last of a month', at: '2027-04-30T20:30' },
  { name: '28 February of a leap year', at: '2028-02-28T11:00' },
  { name: '29 February', at: '2028-02-29T15:00' },
  { name: '31 December', at: '2027-12-31T17:00' },
  { name: '1 January', at: '2028-01-01T09:00' },
  { name: 'summer time begins in ten minutes', at: '2027-03-14T01:50' },
  { name: 'summer time ends in ten minutes', at: '2027-11-07T01:50' },
  { name: 'five minutes before midnight, at the end of a month', at: '2027-06-30T23:55' },
  { name: 'five minutes after midnight, on the 1st', at: '2027-07-01T00:05' },
];

const dayNumber = Math.floor(Date.now() / 86_400_000);

/** No test may depend on what an earlier one did, so they run in another order each day, which has this number. */
export const orderOfToday = dayNumber;

/** One of them for each calendar day, in rotation. */
export function dayInTurn() {
  const index = dayNumber % testDays.length;
  const [day] = testDays.slice(index);
  if (!day) throw new RangeError(`There is no day ${index}.`);
  return day;
}
