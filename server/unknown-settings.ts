/** Only our settings begin like this, so any other variable that does was meant to be one. */
const ours = /^(BACKUP|JWT|MAILER|METRICS|REPLICA|SMTP|TAX|TRACK_AND_PAY|TRUSTED)_/;

/** Shorter names are within a few strokes of anything. */
const shortest = 6;
const mostStrokes = 2;

/** A sentence about each environment variable that looks like one of our settings but is none. */
export function unknownSettings(names: readonly string[], known: readonly string[]): string[] {
  return names
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const meant = known.find((setting) => isMeant(name, setting));
      if (meant) return [`${name} is no setting and does nothing. Is ${meant} meant?`];
      return ours.test(name)
        ? [`${name} is no setting and does nothing; docs/operating.md lists those there are.`]
        : [];
    });
}

function isMeant(name: string, setting: string): boolean {
  const [given, wanted] = [plain(name), plain(setting)];
  if (given === wanted) return true;
  return wanted.length >= shortest && strokes(given, wanted) <= mostStrokes;
}

function plain(name: string): string {
  return name.toUpperCase().replaceAll('_', '');
}

/** How many letters have to be put in, left out or replaced (Levenshtein). */
function strokes(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, place) => place);
  for (const [line, letter] of [...from].entries()) {
    const next = [line + 1];
    for (const [place, other] of [...to].entries()) {
      const replaced = (row[place] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(replaced, (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
