import type { Plugin } from 'vite';

/**
 * Inlines the base style sheet, so that the first paint waits for no file. A disabled link stays, so that the loader
 * does not add the sheet again behind those of the screens.
 */
export function sheetInDocument(): Plugin {
  return {
    name: 'sheet-in-document',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        // recheck-ignore: at build time, our own files
        return html.replace(/<link rel="stylesheet"[^>]* href="\/(assets\/[^"]+\.css)">/g, (link, file: string) => {
          const sheet = bundle[file];
          if (sheet?.type !== 'asset') throw new Error(`The document names ${file}, which was not built`);
          return `<style>${text(sheet.source)}</style>\n    ${link.replace(/>$/, ' disabled>')}`;
        });
      },
    },
  };
}

/** Must not end the element or match the server's placeholders. */
function text(source: string | Uint8Array): string {
  const sheet = String(source).trim();
  if (/<[/!]/.test(sheet)) throw new Error('A sheet with markup in it cannot stand in the document');
  return sheet;
}
