import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { issuers } from '#contract/identity/words.ts';
import { textsChunk } from './texts-by-area.ts';

type Modules = Pick<Rolldown.PluginContext, 'getModuleInfo'>;

/** The bundler's own sharing would make dozens of tiny files a page. */
export const chunks = {
  groups: [
    { name: 'vendor', test: /\/node_modules\/(react|react-dom|scheduler)\// },
    { name: textsChunk },
    // With its dependencies a first load would weigh 3 kB more.
    { name: chunkOf, includeDependenciesRecursively: false },
  ],
};

/** Part of everybody's first calls, whichever file imports it. */
const base = /\/node_modules\/react-router\/|\/web\/(base\/early|ui\/use-mail-words)\.ts$|^\0vite\/preload/;

/** Code that reads from the server and shows failures; without what is only for the user's own device. */
const queries =
  // recheck-ignore: at build time, our own paths
  /\/node_modules\/(@tanstack\/(react-query|query-core)(?!.*\/hydration\.js)|react-hot-toast)\/|\/web\/(base\/api|ui\/toast)\.ts$/;

const apart =
  /\/node_modules\/(?!@mantine\/hooks\/)|\/web\/(index\.html|main\.tsx|app\.tsx|screens\.ts)$|\/(texts|words)\//;

const project = join(import.meta.dirname, '../..');

const door = ['identity/page/auth-layout.tsx', 'identity/page/reachable.tsx', 'identity/login/login-page.tsx'];
const frame = ['layout/with-queries.tsx', 'layout/frame.tsx', 'posts/feed-page.tsx'];
const members = ['posts/feed-page.tsx', 'posts/post-page.tsx', 'documents/documents-page.tsx'];
/** What a reader's page fetches right after it is drawn: without them it would bring what only offices use. */
const soon = ['layout/top-bar/search-palette.tsx', 'notices/notices.tsx', 'posts/feed/new-posts.tsx'];

const ofOffices = ['office/targeting-page.tsx', 'posts/editor-page.tsx', 'posts/editor/body/body-editor.tsx'];
const others = ['office/targeting-page.tsx', 'posts/editor-page.tsx', 'documents/pages/current-page.tsx'];
// recheck-ignore: at build time, our own paths
const clients = new RegExp(`^identity/(${issuers.filter((issuer) => issuer !== 'jwt').join('|')})/`);
const builtIn = 'identity/jwt/jwt-identity.ts';
const guests = /^(identity|accessibility)\//;
const targets =
  /^(targeting|visibility|audit\/history|records|crafts|roles|companies|people|associations|guilds|lists|office)\//;
const panels = /^office\/targeting-page\.tsx$|-panel\.tsx$/;
const offices =
  /^(posts|questions|see-as|office|people|imports|invitations|audit|documents)\/([\w-]+\/)*[\w-]+-page\.tsx$/;

/**
 * The chunk of a module: what one kind of user needs first shares a file, and guests' code never comes with members'.
 * Null leaves it to the bundler.
 */
export function chunkOf(id: string, modules: Modules): string | null {
  if (base.test(id)) return 'base';
  if (queries.test(id)) return 'queries';
  // Whatever the folder of the project is called.
  if (apart.test(id.replace(project, '')) || !/\/(web|contract|node_modules)\//.test(id)) return null;
  const roots = [...rootsOf(id, modules)].map((root) => root.replace(/^.*\/web\//, ''));
  const reached = (some: string[]) => some.filter((root) => roots.includes(root)).length;
  if (reached(['base/offline/worker.ts'])) return null;
  if (reached(['index.html'])) return 'base';
  if (reached([builtIn])) return 'base';
  if (roots.some((root) => clients.test(root))) return null;
  const isGuests = roots.every((root) => guests.test(root));
  if (reached(door)) return isGuests ? 'guest' : reached(frame) ? 'base' : 'inputs';
  if (reached(['layout/with-queries.tsx'])) return 'queries';
  if (reached(['layout/frame.tsx']) || reached(members) > 1) return 'member';
  if (reached(['posts/feed-page.tsx'])) return reached(others) ? 'member' : 'feed';
  // The first load knows the names of all files: what the office rarely opens shares one.
  if (roots.length > 0 && roots.every((root) => settings.test(root))) return 'set-up';
  if (roots.length > 0 && roots.every((root) => helping.test(root))) return 'help';
  if (roots.length < 2) return null;
  // Of all languages: it would be in the file of one, and come with the others.
  if (roots.every((root) => root.startsWith('\0texts/'))) return 'member';
  if (reached(['errors/overlays.tsx'])) return 'toasts';
  if (reached(['posts/bookmarks/bookmark-button.tsx'])) return 'bookmark';
  if (reached(soon)) return 'soon';
  if (roots.every((root) => asking.test(root))) return 'questions';
  if (reached(['posts/post-page.tsx']))
    return roots.some((root) => panels.test(root)) ? 'member' : reached(['posts/editor-page.tsx']) ? 'letter' : 'post';
  if (isGuests) return 'account';
  const isOwn = reached(['profile/profile-page.tsx']) > 0;
  if (reached(['documents/documents-page.tsx'])) return isOwn ? 'fields' : reached(ofOffices) ? 'shared' : 'parts';
  // Without the library of forms, which comes with a drawer.
  if (isOwn && reached(['office/targeting-page.tsx'])) return reached(['posts/editor-page.tsx']) ? 'forms' : 'tabs';
  if (isOwn) return reached(['posts/editor-page.tsx']) ? 'forms' : 'entities';
  if (roots.every((root) => targets.test(root))) return reached(others.slice(0, 1)) ? 'targets' : 'panels';
  if (roots.every((root) => templates.test(root))) return 'writing';
  if (roots.every((root) => importing.test(root))) return 'imports';
  const screens = roots.filter((root) => offices.test(root) && !rare.test(root));
  if (screens.length < 2) return null;
  if (screens.every((root) => root.startsWith('posts/'))) return 'writing';
  return reached(['posts/editor-page.tsx']) ? 'office' : 'records';
}

const asking = /^(questions|see-as)\//;
const templates = /^posts\/templates(-page\.tsx$|\/)/;
const settings = /^set-up\/(set-up|search-words)-page\.tsx$/;
const helping = /^help\/(?!picture)/;
/** What the office opens a few times a year brings nothing into the files of other screens. */
const rare = /^imports\/(calendars|attendees)\//;
const importing = /^(imports|set-up)\//;

const known = new Map<string, Set<string>>();

function rootsOf(id: string, modules: Modules): Set<string> {
  const kept = known.get(id);
  if (kept) return kept;
  const roots = new Set<string>();
  const seen = new Set<string>();
  const waiting = [id];
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    if (seen.has(one)) continue;
    seen.add(one);
    const info = modules.getModuleInfo(one);
    if (info?.isEntry || (info && info.dynamicImporters.length > 0)) roots.add(one);
    waiting.push(...(info?.importers ?? []));
  }
  known.set(id, roots);
  return roots;
}
