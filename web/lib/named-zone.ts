import ICAL from 'ical.js';
import { clockOffset } from '../../domain/instant.ts';

/** A zone that a file names without describing it, by the clocks that the browser knows. */
class NamedZone extends ICAL.Timezone {
  /** ical.js asks several times for each repetition. Clocks change on the hour. */
  readonly #known = new Map<number, number>();

  override utcOffset(time: ICAL.Time): number {
    const hour = ((time.year * 12 + time.month) * 31 + time.day) * 24 + time.hour;
    const known =
      this.#known.get(hour) ?? clockOffset(`${time.toString().slice(0, 13)}:00:00`, this.tzid);
    this.#known.set(hour, known);
    return known;
  }
}

/** From now on ical.js knows this zone where a file does not describe it; nothing where the browser does not either. */
export function registerNamedZone(name: string): void {
  if (ICAL.TimezoneService.has(name) || !isKnown(name)) return;
  ICAL.TimezoneService.register(new NamedZone({ tzid: name }), name);
}

function isKnown(name: string): boolean {
  try {
    clockOffset('2000-01-01T00:00:00', name);
    return true;
  } catch {
    return false;
  }
}
