import { isPicture } from '../pictures/picture-types.ts';
import { notTooLarge } from '../pictures/too-large.ts';
import { picturesOf } from './rich-text-format.ts';
import { hasWordLists, mendOnlineLists, mendWordLists } from './word-lists.ts';

/** How much of a pasted page the text cannot have. */
export interface Lost {
  pictures: number;
  letterLists: number;
  /** Of which nothing is lost, but which phones cannot show. */
  wideTables: number;
  embedded: number;
}

/** A picture that came with a page, and its place in the text. */
export interface PastedPicture {
  file: File;
  place: string;
}

interface Taking {
  takesPictures?: boolean;
  /** The same text in the Rich Text Format, if it came too. */
  rtf?: string;
}

interface Pasted {
  html: string;
  lost: Lost;
  pictures: PastedPicture[];
}

/**
 * What of a page goes into the text: lists of word processors are mended, pictures whose bytes came with it are taken
 * out if they can be uploaded, and what is lost is counted. Nothing is fetched.
 */
export function pastedPage(html: string, { takesPictures = false, rtf = '' }: Taking = {}): Pasted {
  const page = new DOMParser().parseFromString(html, 'text/html');
  mendWordLists(page);
  mendOnlineLists(page);
  mendNestedLists(page);
  const pictures = takesPictures ? picturesIn(page, rtf) : [];
  const lost = {
    pictures: [...page.querySelectorAll('img')].filter(isLost).length,
    letterLists: withoutLetters(page),
    wideTables: [...page.querySelectorAll('table')].filter(isWide).length,
    embedded: [...page.querySelectorAll('iframe, video, audio, object, embed')].filter(isOuter).length,
  };
  // Rows without a table would be lost in a page.
  const hasLists = hasWordLists(html) || page.querySelector('ul, ol') !== null;
  return { html: hasLists || pictures.length > 0 ? page.body.innerHTML : html, lost, pictures };
}

/** LibreOffice writes deeper levels beside the items instead of into them. */
function mendNestedLists(page: Document): void {
  for (const list of page.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol')) {
    const entry = list.previousElementSibling;
    if (entry?.tagName === 'LI') entry.append(list);
    else list.replaceWith(...list.children);
  }
}

/** Pictures of this portal are marked; those of one dot count who opens a mail. */
function isLost(picture: HTMLImageElement): boolean {
  return (
    !picture.hasAttribute('data-file') && !picture.hasAttribute('data-place') && picture.getAttribute('width') !== '1'
  );
}

/** Leaves their places in the page. */
function picturesIn(page: Document, rtf: string): PastedPicture[] {
  const images = [...page.querySelectorAll('img')].filter(isLost);
  const local = images.filter(isLocal);
  const came = picturesOf(rtf);
  // Where a drawing is among them, nobody knows which is which.
  const files = came.length === local.length ? came : [];
  return images.flatMap((image) => {
    const file = isLocal(image) ? notTooLarge(files.splice(0, 1))[0] : fileIn(image.src);
    if (!file) return [];
    const place = crypto.randomUUID();
    image.removeAttribute('src');
    image.dataset['place'] = place;
    return [{ file, place }];
  });
}

/** Of a file of the computer, which Word names. */
function isLocal({ src }: HTMLImageElement): boolean {
  return src.startsWith('file:');
}

/** Of a `data:` address, if it is a picture that the server takes. */
function fileIn(address: string): File | undefined {
  const comma = address.indexOf(',');
  const [type = '', ...rest] = address.slice('data:'.length, comma).split(';');
  if (!address.startsWith('data:') || !rest.includes('base64') || !isPicture({ type })) return undefined;
  try {
    const bytes = Uint8Array.from(atob(address.slice(comma + 1)), (letter) => letter.charCodeAt(0));
    const name = type.replace('/', '.').replace('image', 'Bild');
    return notTooLarge([new File([bytes], name, { type })])[0];
  } catch {
    return undefined;
  }
}

function isWide({ rows }: HTMLTableElement): boolean {
  return [...rows].some(({ cells }) => [...cells].reduce((sum, { colSpan }) => sum + colSpan, 0) > mostColumns);
}

const mostColumns = 12;

/** Old pages have an `embed` in each `object`. */
function isOuter(element: Element): boolean {
  return !element.parentElement?.closest('object');
}

/** Lists of the text have digits only. */
function withoutLetters(page: Document): number {
  const lists = [...page.querySelectorAll('ol')].filter(hasLetters);
  for (const list of lists) list.removeAttribute('type');
  return lists.length;
}

function hasLetters(list: HTMLElement): boolean {
  const styles = [list, list.firstElementChild].map((one) => one?.getAttribute('style') ?? '').join(';');
  return /^[ai]$/i.test(list.getAttribute('type') ?? '') || /(?:lower|upper)-(?:alpha|latin|roman)/i.test(styles);
}
