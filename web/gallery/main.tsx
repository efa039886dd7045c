import '@fontsource-variable/figtree';
import '../ui/base.css';
import '../ui/font.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { offerTranslations } from '../app/translations.ts';
import { restoreLanguage } from '../lib/i18n.ts';
import { PersonContext } from '../lib/person.ts';
import { PracticeContext } from '../lib/practice.ts';
import { AREA_ICONS } from '../ui/area-icons.ts';
import { addIcons } from '../ui/icon.tsx';
import { ToastRegion } from '../ui/toast-region.tsx';
import styles from './gallery.module.css';
import { CLIENT, PERSON, PRACTICE } from './samples.ts';
import { stories } from './stories.tsx';

/* Every component in each of its states, on one page: `?theme=dark`, `?language=es`. Only for
   developers; no build of the product has it. */

const asked = new URLSearchParams(location.search);
document.documentElement.classList.toggle('dark', asked.get('theme') === 'dark');
localStorage.setItem('language', asked.get('language') ?? 'en');
addIcons(AREA_ICONS);
offerTranslations();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root.');
void restoreLanguage().then(() => {
  createRoot(root).render(
    <QueryClientProvider client={CLIENT}>
      <PersonContext value={PERSON}>
        <PracticeContext value={PRACTICE}>
          <MemoryRouter>
            <main className={styles.gallery}>
              <h1>Gallery</h1>
              {Object.entries(stories).map(([name, Story]) => (
                <article key={name} aria-label={name} className={styles.story}>
                  <p className={styles.name}>{name}</p>
                  <Story />
                </article>
              ))}
            </main>
            <ToastRegion />
          </MemoryRouter>
        </PracticeContext>
      </PersonContext>
    </QueryClientProvider>,
  );
});
