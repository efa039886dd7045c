import '../ui/base.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { restoreLanguage } from '../lib/i18n.ts';
import { startSession } from '../lib/session.ts';
import { mayBeSignedIn } from '../lib/session-storage.ts';
import { App } from './app.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root.');

restoreLanguage();
startSession();

const app = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
);
// The sign-in page comes painted (see prerender.tsx). Whoever may be signed in does not need it, and
// `first.js` has kept it out of their sight.
if (root.hasChildNodes() && !mayBeSignedIn()) {
  hydrateRoot(root, app);
} else {
  root.replaceChildren();
  document.documentElement.classList.remove('arriving');
  createRoot(root).render(app);
}
