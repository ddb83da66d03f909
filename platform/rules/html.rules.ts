import { decodeHTML } from 'entities';

/** Elements whose content nobody reads. */
const silent = new Set(['style', 'script', 'title', 'template', 'noscript', 'svg']);

const closings = /<\/(style|script|title|template|noscript|svg)/gi;

/** Elements within a line: what is in them belongs to the word around. */
const inline = new Set(
  'a abbr b bdi bdo big cite code del dfn em font i ins kbd mark o:p q s samp small span strike strong sub sup tt u var wbr'.split(
    ' ',
  ),
);

/** What a reader sees of a page or a mail, with a line for each block. In one pass, whatever is missing in it. */
export function htmlText(html: string): string {
  const pieces: string[] = [];
  for (let at = 0; at < html.length;) {
    const open = html.indexOf('<', at);
    pieces.push(decodeHTML(html.slice(at, open === -1 ? undefined : open)));
    if (open === -1) break;
    const name = tagName(html, open);
    if (name === undefined) {
      pieces.push('<');
      at = open + 1;
      continue;
    }
    if (!inline.has(name)) pieces.push('\n');
    at = name === '!--' ? after(html, '-->', open + 4) : endOfTag(html, open);
    if (silent.has(name)) at = endOfElement(html, name, at);
  }
  return pieces.join('');
}

/** In lower case, with a slash before it if it closes; undefined for a sign that is no tag. */
function tagName(html: string, open: number): string | undefined {
  if (html.startsWith('!--', open + 1)) return '!--';
  const [, name] = /^<(\/?[a-z][a-z0-9:]*|[!?])/i.exec(html.slice(open, open + 40)) ?? [];
  const lower = name?.toLowerCase();
  return lower?.startsWith('/') && inline.has(lower.slice(1)) ? lower.slice(1) : lower;
}

/** Signs in quotes do not end it. */
function endOfTag(html: string, open: number): number {
  for (let at = open + 1; at < html.length; at += 1) {
    const sign = html[at];
    if (sign === '>') return at + 1;
    if (sign === '"' || sign === "'") {
      const end = html.indexOf(sign, at + 1);
      if (end === -1) return after(html, '>', at);
      at = end;
    }
  }
  return html.length;
}

function endOfElement(html: string, name: string, from: number): number {
  closings.lastIndex = from;
  for (let found = closings.exec(html); found; found = closings.exec(html))
    if (found[1]?.toLowerCase() === name) return endOfTag(html, found.index);
  return html.length;
}

function after(html: string, end: string, from: number): number {
  const at = html.indexOf(end, from);
  return at === -1 ? html.length : at + end.length;
}
