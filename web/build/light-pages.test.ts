import { join } from 'node:path';
import { expect, it } from 'vitest';
import { lightPages } from './light-pages.ts';

const library = {
  zod: 'zod/v4/core/core.js',
  phone: 'libphonenumber-js/min/index.js',
  forms: 'react-hook-form/dist/a.mjs',
};

function chunk(fileName: string, modules: string[], imports: string[] = []) {
  const moduleIds = modules.map((name) => join(import.meta.dirname, '..', name));
  return { type: 'chunk', fileName, moduleIds, imports, dynamicImports: ['late.js'] };
}

function faultOf(screen: string, needs: keyof typeof library | null): string {
  const build = [
    chunk('screen.js', [screen], ['shared.js']),
    chunk('shared.js', ['ui/button/button.tsx'], needs ? ['library.js'] : []),
    chunk('library.js', needs ? [`../node_modules/${library[needs]}`] : []),
    chunk('late.js', ['../node_modules/zod/v4/core/core.js']),
  ];
  const check = lightPages().generateBundle as unknown as (
    this: { error(fault: string): never },
    options: object,
    bundle: object,
  ) => void;
  try {
    check.call(
      {
        error: (fault) => {
          throw new Error(fault);
        },
      },
      {},
      Object.fromEntries(build.map((one) => [one.fileName, one])),
    );
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

it.each([
  ['identity/login/login-page.tsx', null, ''],
  ['identity/login/login-page.tsx', 'zod', 'identity/login/login-page.tsx loads Zod'],
  ['posts/post-page.tsx', 'zod', 'posts/post-page.tsx loads Zod'],
  ['posts/editor-page.tsx', 'phone', 'posts/editor-page.tsx loads numbering plans'],
  [
    'identity/password/forgot-password-page.tsx',
    'forms',
    'identity/password/forgot-password-page.tsx loads the library of forms',
  ],
  ['documents/documents-page.tsx', 'forms', ''],
] as const)('a build whose %s needs %s: %s', (screen, needs, fault) => {
  if (fault === '') expect(faultOf(screen, needs)).toBe('');
  else expect(faultOf(screen, needs)).toContain(fault);
});
