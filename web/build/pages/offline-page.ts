import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { Language } from '#contract/base/languages.ts';
import { texts as de } from '../../ui/texts/de.ts';
import { texts as en } from '../../ui/texts/en.ts';
import { texts as es } from '../../ui/texts/es.ts';

const web = join(import.meta.dirname, '../..');

/**
 * Emits `offline.html`, self-contained, for when the server does not answer. The server sets the tenant's colours and
 * language in it.
 */
export function offlinePage(): Plugin {
  return {
    name: 'offline-page',
    apply: 'build',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'offline.html', source: await page() });
    },
  };
}

async function page(): Promise<string> {
  return selfContained(
    `<h1></h1>
<p></p>
<button type="button"></button>
<a href="/" hidden></a>`,
    `(${behaviour.toString()})(${JSON.stringify(words())});`,
  );
}

/** A document that needs no other file, in the tenant's colours, with the logo above its content. */
export async function selfContained(content: string, script: string): Promise<string> {
  const [document, logo, ...styles] = await Promise.all(
    ['index.html', 'theme/logo.svg', 'theme/tokens.css', 'base/offline/page.css'].map((file) =>
      readFile(join(web, file), 'utf8'),
    ),
  );
  // recheck-ignore: at build time, our own files
  const settings = /<script>[\s\S]*?<\/script>/.exec(document ?? '')?.[0];
  if (!settings || !logo) throw new Error('index.html sets no display mode, or there is no logo');
  return `<!doctype html>
<html lang="de" data-palette-mode="light">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<link rel="icon" href="data:,">
<title>Zunfthaus</title>
<style>${styles.join('\n')}</style>
<!--tenant-->
${settings}
</head>
<body>
<main>
${inColours(logo)}
${content}
</main>
<script>${script}</script>
</body>
</html>
`;
}

function inColours(logo: string): string {
  return logo
    .replace('<svg ', '<svg aria-hidden="true" ')
    .replaceAll('fill="#00A6B0"', 'class="wall"')
    .replaceAll('fill="#031A1C"', 'class="door"');
}

type Words = Record<string, { title: string; text: string; retry: string; kept: string }>;

function words(): Words {
  const spoken = { de, en, es } satisfies Record<Language, object>;
  return Object.fromEntries(
    Object.entries(spoken).map(([language, { connection, failure }]) => [
      language,
      { title: connection.lost, text: connection.page, retry: failure.retry, kept: connection.kept },
    ]),
  );
}

/**
 * Runs in the page: reloads on a click, when the connection is back, or when the server answers again, as it may have
 * been down while the connection was there.
 */
function behaviour(words: Words) {
  const html = document.documentElement;
  let wished: string | null = null;
  try {
    wished = localStorage.getItem('zunfthaus.language');
  } catch {
    // Storage may be off.
  }
  const language = wished && words[wished] ? wished : words[html.lang] ? html.lang : 'en';
  const texts = words[language];
  if (!texts) return;
  html.lang = language;
  document.title = texts.title;
  const parts = { h1: texts.title, p: texts.text, button: texts.retry, a: texts.kept };
  for (const [name, text] of Object.entries(parts)) {
    const element = document.querySelector(name);
    if (element) element.textContent = text;
  }
  const { href, hash, origin } = window.location;
  const back = new URL(hash.slice(1), href);
  let goal = hash && back.origin === origin ? back.href : null;
  function goOn() {
    if (goal) window.location.replace(goal);
    else window.location.reload();
  }
  const ask = () => fetch('/tenant.json', { cache: 'no-store' }).then(goOn, () => {});
  // A click has already started the navigation.
  const link = document.querySelector('a');
  link?.addEventListener('click', () => (goal = link.href));
  if ('caches' in window)
    void caches.match('/reading.json').then((reading) => link?.toggleAttribute('hidden', !reading));
  document.querySelector('button')?.addEventListener('click', goOn);
  window.addEventListener('online', ask);
  setInterval(() => {
    if (document.visibilityState === 'visible') void ask();
  }, 3000);
}
