import { join } from 'node:path';
import { build } from 'vite';
import config from '../../vite.config.ts';

/** They make files of the product, or change its page. */
const forProduct = ['first-paint', 'prerender', 'offline-shell'];

/**
 * Builds the gallery of components into a folder. From a development server, each load is some five hundred modules,
 * and React with its checks.
 */
export async function buildGallery(folder: string): Promise<void> {
  const root = join(import.meta.dirname, '..', '..');
  const isForProduct = (plugin: unknown) => forProduct.some((name) => Object(plugin).name === name);
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: config.plugins?.filter((plugin) => !isForProduct(plugin)),
    publicDir: false,
    build: {
      outDir: folder,
      rolldownOptions: { input: join(root, 'web', 'gallery', 'index.html') },
    },
  });
}
