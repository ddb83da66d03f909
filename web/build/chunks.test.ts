import { expect, it } from 'vitest';
import { chunkOf } from './chunks.ts';

const hook = '/house/node_modules/@mantine/hooks/esm/use-media-query.mjs';

const imports: Record<string, string[]> = {
  'main.tsx': ['base/session.ts'],
  'identity/page/auth-layout.tsx': ['ui/media/logo.tsx', 'ui/input.tsx', 'identity/page/skyline.tsx'],
  'identity/login/register-page.tsx': ['identity/terms.tsx'],
  'identity/password/reset-password-page.tsx': ['identity/terms.tsx'],
  'identity/jwt/jwt-identity.ts': ['identity/held-token.ts'],
  'identity/auth0/auth0-identity.ts': ['identity/held-token.ts'],
  'layout/with-queries.tsx': ['base/queries/query-client.ts'],
  'layout/frame.tsx': ['ui/media/logo.tsx', 'layout/bar.tsx', 'base/session.ts'],
  'posts/feed-page.tsx': ['posts/notice.tsx', 'posts/kind.tsx', 'ui/paths.tsx'],
  'posts/post-page.tsx': ['posts/kind.tsx', 'posts/letter.tsx', 'posts/path.tsx', 'ui/saving.ts'],
  'posts/reasons/why-answer.tsx': ['posts/path.tsx'],
  'posts/post-file-page.tsx': ['documents/preview.tsx'],
  'notices/notices.tsx': ['posts/mark.tsx'],
  'posts/editor-page.tsx': [
    'posts/letter.tsx',
    'posts/mark.tsx',
    'posts/sending.ts',
    'ui/pick.tsx',
    'ui/paths.tsx',
    'ui/reach.tsx',
    'ui/select.tsx',
    hook,
  ],
  'posts/correction-page.tsx': ['posts/sending.ts'],
  'documents/documents-page.tsx': [
    'documents/preview.tsx',
    'documents/shelf.tsx',
    'ui/form/field.tsx',
    'ui/pick.tsx',
    'ui/overlay/dialog.tsx',
    hook,
  ],
  'profile/profile-page.tsx': ['ui/input.tsx', 'ui/form/field.tsx', 'ui/entity.ts', 'ui/tabs.tsx', 'ui/select.tsx'],
  'guilds/guild-drawer.tsx': ['ui/entity.ts'],
  'office/targeting-page.tsx': [
    'ui/tabs.tsx',
    'ui/pick.tsx',
    'ui/reach.tsx',
    'targeting/speech.ts',
    'records/drawer.tsx',
  ],
  'lists/lists-panel.tsx': ['records/drawer.tsx'],
  'people/members-panel.tsx': ['records/export.tsx', 'ui/saving.ts'],
  'companies/companies-panel.tsx': ['records/export.tsx', 'ui/saving.ts'],
  'audit/audit-page.tsx': ['targeting/speech.ts'],
  '\0texts/office/de': ['contract/words-of.ts'],
  '\0texts/office/en': ['contract/words-of.ts'],
};

const roots = Object.keys(imports);
const idOf = (root: string) => (root.startsWith('\0') ? root : `/house/web/${root}`);
const modules = {
  getModuleInfo(id: string) {
    const name = id.replace('/house/web/', '');
    const importers = roots.filter((root) => imports[root]?.includes(name)).map(idOf);
    const isEntry = name === 'index.html';
    const isLoaded = roots.includes(name) && name !== 'main.tsx';
    return {
      isEntry,
      importers: name === 'main.tsx' ? ['/house/web/index.html'] : importers,
      dynamicImporters: isLoaded ? ['/house/web/app.tsx'] : [],
    };
  },
} as unknown as Parameters<typeof chunkOf>[1];

it.each([
  ['base/session.ts', 'base'],
  ['ui/media/logo.tsx', 'base'],
  ['main.tsx', null],
  ['identity/page/skyline.tsx', 'guest'],
  ['ui/input.tsx', 'inputs'],
  ['base/queries/query-client.ts', 'queries'],
  ['identity/page/auth-layout.tsx', 'guest'],
  ['identity/terms.tsx', 'account'],
  ['identity/held-token.ts', 'base'],
  ['layout/bar.tsx', 'member'],
  ['posts/kind.tsx', 'member'],
  ['ui/paths.tsx', 'member'],
  ['posts/notice.tsx', 'feed'],
  ['posts/letter.tsx', 'letter'],
  ['posts/path.tsx', 'post'],
  ['posts/mark.tsx', 'soon'],
  ['posts/sending.ts', 'writing'],
  ['ui/pick.tsx', 'shared'],
  ['documents/preview.tsx', 'parts'],
  ['contract/words-of.ts', 'member'],
  ['ui/form/field.tsx', 'fields'],
  ['ui/select.tsx', 'forms'],
  ['ui/entity.ts', 'entities'],
  ['ui/tabs.tsx', 'tabs'],
  ['ui/reach.tsx', 'office'],
  ['targeting/speech.ts', 'records'],
  ['ui/saving.ts', 'member'],
  ['records/drawer.tsx', 'targets'],
  ['records/export.tsx', 'panels'],
  ['documents/shelf.tsx', null],
])('%s is laid into the file of %s', (name, chunk) => {
  expect(chunkOf(`/house/web/${name}`, modules)).toBe(chunk);
});

it.each([
  ['/house/node_modules/@tanstack/query-core/build/modern/query.js', 'queries'],
  ['/house/node_modules/@tanstack/query-core/build/modern/hydration.js', null],
  ['/house/node_modules/react-router/dist/production/lib/hooks.js', 'base'],
  ['/house/web/base/early.ts', 'base'],
  ['/house/web/base/api.ts', 'queries'],
  [hook, 'shared'],
  ['/house/node_modules/zod/v4/core/schemas.js', null],
  ['/house/contract/base/text.ts', null],
  ['/house/web/posts/texts/de.ts', null],
])('%s is laid into the file of %s', (id, chunk) => {
  expect(chunkOf(id, modules)).toBe(chunk);
});
