import '../ui/base.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { language, restoreLanguage } from '../lib/i18n.ts';
import { startSession } from '../lib/session.ts';
import { mayBeSignedIn } from '../lib/session-storage.ts';
import { Boundary } from '../ui/boundary.tsx';
import { FullScreenFailure } from '../ui/full-screen-status.tsx';
import { stayInPlace } from '../ui/topmost.ts';
import { App } from './app.tsx';
import { offerTranslations } from './translations.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root.');

window.addEventListener('popstate', stayInPlace);
offerTranslations();
startSession();

const app = (
  <StrictMode>
    <Boundary instead={() => <FullScreenFailure />}>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </Boundary>
  </StrictMode>
);

function render(page: HTMLElement): void {
  // The sign-in page is prerendered in English (see prerender.tsx). `first.js` has hidden it from people
  // who may be signed in or read another language.
  if (page.hasChildNodes() && !mayBeSignedIn() && language() === 'en') {
    hydrateRoot(page, app);
  } else {
    page.replaceChildren();
    createRoot(page).render(app);
  }
  document.documentElement.classList.remove('arriving');
}

void restoreLanguage().then(() => render(root));
