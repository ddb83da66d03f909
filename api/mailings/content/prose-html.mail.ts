import type { RichText } from '#contract/base/text/rich-text.ts';
import { altOf, fileOf, isSafeLink, type RichTextNode } from '#contract/base/text/rich-text-words.ts';
import type { Cover } from '#contract/posts/cover.ts';
import { escapeHtml } from '#platform/mail/mail-page.ts';
import { grounds } from './colors.rules.ts';
import { quietly, sans, serif } from './parts.mail.ts';
import { contentIdOf, coverRatio } from './shown-picture.rules.ts';

const { ink } = grounds;

interface Place {
  origin: string;
  linkColor: string;
}

/** A post's text with its headings, lists and tables; every style at its element. */
export function proseHtml(text: RichText, place: Place): string {
  return blocksOf(text.content, place);
}

const paragraph = `margin: 0 0 16px; font: 400 17px/27px ${sans}; color: ${ink}`;
const list = `margin: 0 0 16px; padding: 0 0 0 26px; font: 400 17px/27px ${sans}; color: ${ink}`;

function blocksOf(nodes: readonly RichTextNode[] = [], place: Place): string {
  return nodes.map((node) => blockOf(node, place)).join('\n');
}

function blockOf(node: RichTextNode, place: Place): string {
  const { type, attrs, content } = node;
  switch (type) {
    case 'heading':
      return headingOf(node, place);
    case 'bulletList':
      return `<ul class="ink" style="${list}">${itemsOf(node, place)}</ul>`;
    case 'orderedList':
      return `<ol class="ink" start="${Number(attrs?.['start'] ?? 1)}" style="${list}">${itemsOf(node, place)}</ol>`;
    case 'blockquote':
      return `<div class="rule" style="margin: 0 0 16px; padding: 0 0 0 16px; border-left: 3px solid #d9dcdf">${blocksOf(content, place)}</div>`;
    case 'horizontalRule':
      return `<div class="rule" style="margin: 8px 0 24px; border-top: 1px solid #d9dcdf; font-size: 0; line-height: 0">&nbsp;</div>`;
    case 'table':
      return tableOf(node, place);
    case 'picture':
      return pictureOf(node, place);
    default:
      return content === undefined || content.length === 0
        ? ''
        : `<p class="ink" style="${paragraph}">${runsOf(content, place)}</p>`;
  }
}

/** In pixels, as wide as the text. */
const widest = 536;

/** Embedded, never loaded from the portal (`embed.acts.ts`). */
function pictureOf(picture: RichTextNode, place: Place): string {
  const { attrs, content } = picture;
  const [width, height] = [Number(attrs?.['width']), Number(attrs?.['height'])];
  return figureOf({
    contentId: contentIdOf({ file: fileOf(picture), focus: null }),
    alt: altOf(picture),
    width: Math.min(width, attrs?.['half'] === true ? widest / 2 : widest),
    ratio: width / height,
    caption: runsOf(content, place),
  });
}

/** As wide as the text, and cut around what is always to be seen. */
export function coverOf({ file, width, height, x, y, alt, caption }: Cover): string {
  return figureOf({
    contentId: contentIdOf({ file, focus: { x, y } }),
    alt,
    width: Math.min(width, Math.round(height * coverRatio), widest),
    ratio: coverRatio,
    caption: escapeHtml(caption),
  });
}

interface Figure {
  contentId: string;
  alt: string;
  width: number;
  ratio: number;
  /** HTML. */
  caption: string;
}

function figureOf({ contentId, alt, width, ratio, caption }: Figure): string {
  const size = `width="${width}" height="${Math.round(width / ratio)}"`;
  const image = `<img src="cid:${escapeHtml(contentId)}" alt="${escapeHtml(alt)}" ${size} style="display: block; max-width: 100%; height: auto; border: 0">`;
  const words = caption && `<p ${quietly(`margin: 6px 0 16px; font: 400 14px/20px ${sans}`)}>${caption}</p>`;
  return `<div style="margin: 0 0 16px">${image}${words}</div>`;
}

/** In the place of a picture; `html` are its words. */
export function missingHtml(html: string): string {
  return `<p class="ink" style="margin: 0; font: italic 400 17px/27px ${sans}; color: ${ink}">${html}</p>`;
}

function headingOf({ attrs, content }: RichTextNode, place: Place): string {
  const [tag, font] = attrs?.['level'] === 3 ? ['h3', '600 18px/25px'] : ['h2', '600 21px/28px'];
  return `<${tag} class="ink" style="margin: 24px 0 10px; font: ${font} ${serif}; color: ${ink}; hyphens: auto">${runsOf(content, place)}</${tag}>`;
}

/** An item of one paragraph is its words, as mail programs give paragraphs in lists gaps of their own. */
function itemsOf({ content = [] }: RichTextNode, place: Place): string {
  return content
    .map(({ content: blocks = [] }) => {
      const [first, ...rest] = blocks;
      const words = first?.type === 'paragraph' ? runsOf(first.content, place) : first ? blockOf(first, place) : '';
      return `<li style="margin: 0 0 6px">${words}${blocksOf(rest, place)}</li>`;
    })
    .join('');
}

/** From here on columns are narrow. */
const fewColumns = 4;

function tableOf({ content: rows = [] }: RichTextNode, place: Place): string {
  const columns = Math.max(...rows.map(({ content: cells = [] }) => cells.length));
  const font = columns > fewColumns ? `13px/18px ${sans}` : `15px/22px ${sans}`;
  const lines = rows.map(
    ({ content: cells = [] }) => `<tr>${cells.map((cell) => cellOf(cell, font, place)).join('')}</tr>`,
  );
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" class="rule" style="margin: 0 0 20px; border-collapse: collapse; border-top: 1px solid #d9dcdf">
${lines.join('\n')}
</table>`;
}

function cellOf({ type, attrs, content }: RichTextNode, font: string, place: Place): string {
  const isHeader = type === 'tableHeader';
  const [tag, weight] = isHeader ? ['th', '600'] : ['td', '400'];
  const span = (name: string) => (Number(attrs?.[name] ?? 1) > 1 ? ` ${name}="${Number(attrs?.[name])}"` : '');
  const words = (content ?? [])
    .map((block) => (block.type === 'paragraph' ? runsOf(block.content, place) : blockOf(block, place)))
    .join('<br>');
  return `<${tag}${span('colspan')}${span('rowspan')} align="left" valign="top" class="ink rule" style="padding: 9px 12px 9px 0; border-bottom: 1px solid #d9dcdf; font: ${weight} ${font}; color: ${ink}; overflow-wrap: break-word">${words}</${tag}>`;
}

const tags: Readonly<Record<string, string>> = { bold: 'strong', italic: 'em', underline: 'u', strike: 's' };

function runsOf(nodes: readonly RichTextNode[] = [], { origin, linkColor }: Place): string {
  return nodes
    .map(({ type, text = '', marks = [] }) => {
      if (type === 'hardBreak') return '<br>';
      return marks.reduce((inner, mark) => {
        const href = mark.attrs?.['href'];
        if (typeof href === 'string' && isSafeLink(href))
          return `<a class="link" href="${escapeHtml(addressOf(href, origin))}" style="color: ${linkColor}">${inner}</a>`;
        const tag = tags[mark.type];
        return tag === undefined ? inner : `<${tag}>${inner}</${tag}>`;
      }, escapeHtml(text));
    })
    .join('');
}

export function addressOf(href: string, origin: string): string {
  return href.startsWith('/') ? origin + href : href;
}
