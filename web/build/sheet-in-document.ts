import type { Plugin } from 'vite';

/**
 * Writes the sheet that every page is set in into the document itself, in its place: what the document paints before any
 * script then waits for no file. The link stays, switched off, as a sign for the loader of screens that the sheet is there:
 * laid behind those of the screens a second time, it would beat them.
 */
export function sheetInDocument(): Plugin {
  return {
    name: 'sheet-in-document',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        return html.replace(/<link rel="stylesheet"[^>]* href="\/(assets\/[^"]+\.css)">/g, (link, file: string) => {
          const sheet = bundle[file];
          if (sheet?.type !== 'asset') throw new Error(`The document names ${file}, which was not built`);
          return `<style>${text(sheet.source)}</style>\n    ${link.replace(/>$/, ' disabled>')}`;
        });
      },
    },
  };
}

/** What would end the element, or change what the server puts into the document, is not to be found in a sheet of ours. */
function text(source: string | Uint8Array): string {
  const sheet = String(source).trim();
  if (/<[/!]/.test(sheet)) throw new Error('A sheet with markup in it cannot stand in the document');
  return sheet;
}
