import { refusal } from './refusal.rules.ts';
import { eachElement, type Element } from './xml.rules.ts';

/** Elements that a browser would run, load or embed. */
const foreign = new Set([
  'script',
  'foreignobject',
  'handler',
  'listener',
  'iframe',
  'object',
  'embed',
  'audio',
  'video',
]);

/** Elements of pages work in a drawing too: forms, and `meta` that leads elsewhere. */
const xhtml = 'http://www.w3.org/1999/xhtml';
const ofStandard = /^["'](?:-\/\/W3C\/\/|https?:\/\/www\.w3\.org\/)/;

/** Refuses scripts, handlers and external resources. */
export function mustBeDrawing(svg: string): void {
  let root = '';
  eachElement(svg, {
    element(element) {
      root ||= element.name;
      mustBeStill(element);
    },
    text(content, within) {
      if (within === 'style') mustStayHere(content);
    },
    attention(text) {
      if (/<!ENTITY|\[/i.test(text)) throw refusal('documents.active', 'it brings entities of its own');
      if (text.match(/"[^"]*"|'[^']*'/g)?.some((named) => !ofStandard.test(named)))
        throw refusal('documents.active', 'its document type lies elsewhere');
    },
    question(text) {
      if (/^<\?xml-stylesheet/i.test(text)) throw refusal('documents.active', 'it brings a style from elsewhere');
    },
  });
  if (root !== 'svg') throw refusal('documents.wrongContent', `a drawing does not begin with ${root}`);
}

function mustBeStill({ name, attributes }: Element) {
  if (foreign.has(name)) throw refusal('documents.active', `${name} is more than a drawing`);
  for (const [attribute, value] of attributes) {
    if (value.trim() === xhtml) throw refusal('documents.active', 'it brings a page into the drawing');
    if (attribute.startsWith('on')) throw refusal('documents.active', `${attribute} runs a script`);
    if (/^(href|src|from|to|values|by)$/.test(attribute) && !isHarmless(name, value))
      throw refusal('documents.active', `${name} leads elsewhere`);
    if (attribute === 'attributename' && /^(xlink:)?(href|src|on.*)$/i.test(value.trim()))
      throw refusal('documents.active', `${name} changes where something leads`);
    mustStayHere(value);
  }
}

/** Links may be external; resources may not. */
function isHarmless(name: string, value: string): boolean {
  const plain = value.replace(/[\p{Cc}\s]/gu, '').toLowerCase();
  if (/^(#|$)/.test(plain) || /^data:image\/(png|jpeg|gif|webp)[;,]/.test(plain)) return true;
  if (name === 'a') return /^(https?|mailto|tel):/.test(plain);
  return name !== 'image' && name !== 'use' && !/^[a-z][a-z0-9+.-]*:|^\/\//.test(plain);
}

function mustStayHere(text: string) {
  const plain = unescaped(withoutComments(text)).replace(/[\p{Cc}\s"']/gu, '');
  if (/@import|javascript:|expression\(|-moz-binding/i.test(plain))
    throw refusal('documents.active', 'a style runs a script');
  if (/url\((?!#|data:image\/(png|jpeg|gif|webp)[;,])/i.test(plain))
    throw refusal('documents.active', 'a style loads something from elsewhere');
  if (/(?:image|image-set|src)\(/i.test(plain) && /(?:https?|ftp|file):|\/\//i.test(plain))
    throw refusal('documents.active', 'a style loads something from elsewhere');
}

/** As CSS reads it: `\\75rl(` is `url(`. */
function unescaped(style: string): string {
  return style.replace(/\\(?:([0-9a-f]{1,6})\s?|(.))/giu, (_, code: string | undefined, letter: string | undefined) =>
    code === undefined ? (letter ?? '') : String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10ffff)),
  );
}

function withoutComments(style: string): string {
  const kept: string[] = [];
  for (let at = 0; ;) {
    const begin = style.indexOf('/*', at);
    const end = begin < 0 ? -1 : style.indexOf('*/', begin + 2);
    if (end < 0) return [...kept, style.slice(at)].join('');
    kept.push(style.slice(at, begin));
    at = end + 2;
  }
}
