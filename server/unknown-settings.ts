import { editDistance } from '../domain/names.ts';

/** Only our settings begin like this, so any other variable that does was meant to be one. */
const ours = /^(BACKUP|JWT|MAILER|METRICS|REPLICA|SMTP|TAX|TRACK_AND_PAY|TRUSTED)_/;

/** Shorter names are within two letters of almost anything. */
const shortestName = 6;
const mostTypos = 2;

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
  return wanted.length >= shortestName && editDistance(given, wanted) <= mostTypos;
}

/** Without case and underscores, which are easily mistyped. */
function plain(name: string): string {
  return name.toUpperCase().replaceAll('_', '');
}
