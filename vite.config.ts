import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/**
 * React Aria ships its words in thirty languages; the screens have three. The others would make up
 * half of the calendar's weight.
 */
function ariaLanguages(): Plugin {
  return {
    name: 'aria-languages',
    enforce: 'pre',
    resolveId(id, importer) {
      const isOther = /\/intl\/.*\/(?!en-US|es-ES|fr-FR)[a-z]{2}-[A-Z]{2}\.m?js$/.test(id);
      return isOther && importer?.includes('/react-aria') ? '\0aria-language' : undefined;
    },
    load: (id) => (id === '\0aria-language' ? 'export default {};' : undefined),
  };
}

export default defineConfig({
  plugins: [ariaLanguages(), react()],
  publicDir: 'web/public',
  build: {
    outDir: 'dist/web',
    manifest: true,
    // Data addresses in style sheets would need a hole in the content policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
