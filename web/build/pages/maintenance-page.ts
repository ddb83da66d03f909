import type { Plugin } from 'vite';
import { languages } from '#contract/base/languages.ts';
import { texts as de } from '../../ui/texts/refusals/de.ts';
import { texts as en } from '../../ui/texts/refusals/en.ts';
import { texts as es } from '../../ui/texts/refusals/es.ts';
import { selfContained } from './offline-page.ts';

/**
 * Emits `maintenance.html`, self-contained, which the server sends in place of every page while the portal is closed. It
 * has all languages, of which the document's is shown, so that it needs no script.
 */
export function maintenancePage(): Plugin {
  return {
    name: 'maintenance-page',
    apply: 'build',
    async generateBundle() {
      const source = await selfContained(
        `<style>${oneLanguage}</style>\n${languages.map(inLanguage).join('\n')}`,
        `(${behaviour.toString()})();`,
      );
      this.emitFile({ type: 'asset', fileName: 'maintenance.html', source });
    },
  };
}

const spoken = { de, en, es };

const oneLanguage = [
  ...languages.map((language) => `html:not([lang=${language}]) section[lang=${language}]{display:none}`),
  'section{display:grid;justify-items:center;gap:8px}section p{white-space:pre-line;text-wrap-style:balance}',
].join('');

/** The sentence of the operator's own is written between the marks, or what stands there stays. */
function inLanguage(language: keyof typeof spoken): string {
  const { title, text, comesBack } = spoken[language].maintenance;
  return `<section lang="${language}"><h1>${title}</h1><p><!--sentence-->${text}<!--/sentence--></p><p>${comesBack}</p></section>`;
}

/** Runs in the page: in the language that the person has chosen, and reloads when the portal is back. */
function behaviour() {
  const html = document.documentElement;
  try {
    const wished = localStorage.getItem('zunfthaus.language');
    if (wished && document.querySelector(`section[lang="${wished}"]`)) html.lang = wished;
  } catch {
    // Storage may be off.
  }
  document.title = document.querySelector(`section[lang="${html.lang}"] h1`)?.textContent ?? document.title;
  const ask = async () => {
    const isBack =
      document.visibilityState === 'visible' &&
      (await fetch('/tenant.json', { cache: 'no-store' }).then(
        ({ ok }) => ok,
        () => false,
      ));
    if (isBack) window.location.reload();
    else again();
  };
  const again = () => setTimeout(() => void ask(), 8000 * (0.5 + Math.random() / 2));
  again();
}
