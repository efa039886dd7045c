import { Hono } from 'hono';
import { AuthError, validationFailed } from './errors.ts';

/** The parts of GoTrue that are not offered here answer as if they were turned off. */
export function notOffered(): Hono {
  const app = new Hono();
  const refuse = (code: string, message: string, ...paths: string[]) => {
    for (const path of paths) {
      app.all(path, () => {
        throw new AuthError(404, code, message);
      });
    }
  };
  app.all('/authorize', () => {
    throw validationFailed('Unsupported provider: provider is not enabled');
  });
  refuse('manual_linking_disabled', 'Manual linking is disabled', '/user/identities/*');
  refuse('saml_provider_disabled', 'SAML 2.0 is disabled', '/sso/*', '/admin/sso/*');
  refuse('feature_disabled', 'OAuth server is disabled', '/oauth/*', '/user/oauth/*');
  refuse('feature_disabled', 'OAuth server is disabled', '/admin/oauth/*');
  refuse('feature_disabled', 'Custom OAuth providers are disabled', '/admin/custom-providers/*');
  refuse('passkey_disabled', 'Passkeys are disabled', '/passkeys/*', '/admin/users/:id/passkeys/*');
  return app;
}
