import { LANGUAGES } from '../../languages/list.ts';
import { type Dictionary, offerTranslations as offer } from '../lib/i18n.ts';

const files = import.meta.glob<{ dictionaries: Dictionary[] }>('../../languages/*/screens.ts');

/** English comes with the screens; every other language is one file, loaded when it is chosen. */
export function offerTranslations(): void {
  const loaders = LANGUAGES.flatMap((language) => {
    const load = files[`../../languages/${language}/screens.ts`];
    return load ? [[language, async () => (await load()).dictionaries]] : [];
  });
  offer(Object.fromEntries(loaders));
}
