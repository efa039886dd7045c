/** The `Prefer` header as PostgREST reads it ("Preferences"; RFC 7240). */
export interface Preferences {
  resolution: 'merge-duplicates' | 'ignore-duplicates' | undefined;
  return: 'representation' | 'minimal' | 'headers-only' | undefined;
  count: 'exact' | 'planned' | 'estimated' | undefined;
  tx: 'commit' | 'rollback' | undefined;
  missing: 'default' | 'null' | undefined;
  handling: 'strict' | 'lenient' | undefined;
  timezone: string | undefined;
  maxAffected: number | undefined;
  /** What was not understood; an error with `handling=strict`. */
  invalid: string[];
}

const oneOf = <Word extends string>(...choices: Word[]) =>
  new Map<string, Word>(choices.map((choice) => [choice, choice]));

const words = {
  resolution: oneOf('merge-duplicates', 'ignore-duplicates'),
  return: oneOf('representation', 'minimal', 'headers-only'),
  count: oneOf('exact', 'planned', 'estimated'),
  tx: oneOf('commit', 'rollback'),
  missing: oneOf('default', 'null'),
  handling: oneOf('strict', 'lenient'),
};

/** Reads the header's value; what is given twice counts as given first. */
export function parsePrefer(header: string | undefined): Preferences {
  const found: Preferences = {
    resolution: undefined,
    return: undefined,
    count: undefined,
    tx: undefined,
    missing: undefined,
    handling: undefined,
    timezone: undefined,
    maxAffected: undefined,
    invalid: [],
  };
  for (const part of (header ?? '').split(',')) {
    const preference = part.trim();
    if (preference !== '' && !takePreference(found, preference)) found.invalid.push(preference);
  }
  return found;
}

function takePreference(found: Preferences, preference: string): boolean {
  const equals = preference.indexOf('=');
  const name = preference.slice(0, equals);
  const value = preference.slice(equals + 1);
  switch (name) {
    case 'resolution':
      found.resolution ??= words.resolution.get(value);
      return words.resolution.has(value);
    case 'return':
      found.return ??= words.return.get(value);
      return words.return.has(value);
    case 'count':
      found.count ??= words.count.get(value);
      return words.count.has(value);
    case 'tx':
      found.tx ??= words.tx.get(value);
      return words.tx.has(value);
    case 'missing':
      found.missing ??= words.missing.get(value);
      return words.missing.has(value);
    case 'handling':
      found.handling ??= words.handling.get(value);
      return words.handling.has(value);
    case 'timezone':
      found.timezone ??= value;
      return true;
    case 'max-affected':
      if (!/^\d{1,9}$/.test(value)) return false;
      found.maxAffected ??= Number(value);
      return true;
    default:
      return false;
  }
}

/** The header `Preference-Applied`, if any of the preferences that had an effect was given. */
export function appliedHeader(
  preferences: Preferences,
  applied: readonly (keyof Preferences)[],
): Record<string, string> {
  const order = ['resolution', 'missing', 'return', 'count', 'tx', 'handling', 'timezone'] as const;
  const parts = order
    .filter((name) => applied.includes(name) && preferences[name] !== undefined)
    .map((name) => `${name}=${preferences[name]}`);
  if (
    applied.includes('maxAffected') &&
    preferences.handling === 'strict' &&
    preferences.maxAffected !== undefined
  ) {
    parts.push(`max-affected=${preferences.maxAffected}`);
  }
  return parts.length === 0 ? {} : { 'Preference-Applied': parts.join(', ') };
}
