const NAMES = /^(etc\/)?(utc|uct|zulu|universal|greenwich|gmt([+-]?0)?)$/i;

/** Whether this is a name of universal time, which, unlike other zones, does not say where somebody is. */
export function isUniversalZone(timeZone: string): boolean {
  return NAMES.test(timeZone);
}
