import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { App } from './app.tsx';

/** The sign-in page as the browser will render it; run by the build (see vite.config.ts). */
export function renderSignIn(): string {
  return renderToString(
    <StrictMode>
      <StaticRouter location="/login">
        <App />
      </StaticRouter>
    </StrictMode>,
  );
}
