import { type ListMark, listMarkOf } from './list-mark.ts';

/** Word writes lists as paragraphs with a bullet or number in front, marked by their style. */
const item = /mso-list:\s*l\d+\s+level(\d)/i;

export function hasWordLists(html: string): boolean {
  return item.test(html);
}

/** Word's paragraphs of a list become a list with its levels; those with words in front stay as they are. */
export function mendWordLists(page: Document): void {
  let open: OpenList[] = [];
  for (const paragraph of page.querySelectorAll<HTMLElement>('p')) {
    const level = item.exec(styleOf(paragraph))?.[1];
    const marks = level ? marksOf(paragraph) : [];
    const mark = level && listMarkOf(marks.map(({ textContent }) => textContent).join(''));
    if (!level || !mark) continue;
    for (const one of marks) one.remove();
    if (paragraph.previousElementSibling !== open[0]?.list) open = [];
    open = listsFor(paragraph, mark, open.slice(0, Number(level)), Number(level));
    entryIn(open.at(-1), paragraph);
  }
}

/** Word for the web writes each item as a list of its own, with its level beside it; they become one list. */
export function mendOnlineLists(page: Document): void {
  let open: OpenList[] = [];
  // Before the lists are taken apart.
  const items = [...page.querySelectorAll<HTMLElement>(':is(ul, ol) > li[data-aria-level]')].map((entry) => ({
    entry,
    mark: onlineMarkOf(entry),
  }));
  for (const { entry, mark } of items) {
    const level = Number(entry.dataset['ariaLevel']);
    const list = entry.parentElement;
    const paragraph = entry.querySelector('p') ?? wrapped(entry);
    const block = list?.closest('.ListContainerWrapper') ?? list;
    block?.before(paragraph);
    entry.remove();
    if (list?.children.length === 0) block?.remove();
    if (paragraph.previousElementSibling !== open[0]?.list) open = [];
    open = listsFor(paragraph, mark, open.slice(0, level), level);
    entryIn(open.at(-1), paragraph);
  }
}

function onlineMarkOf(entry: HTMLElement): ListMark {
  const list = entry.parentElement;
  if (list?.tagName !== 'OL') return { kind: 'bullet' };
  const value = Number(list.getAttribute('start') ?? 1) + [...list.children].indexOf(entry);
  return { kind: 'number', value, lettered: /list-style-type:\s*(?:lower|upper)-alpha/i.test(styleOf(list)) };
}

function styleOf(element: Element): string {
  return element.getAttribute('style') ?? '';
}

function wrapped({ ownerDocument, childNodes }: HTMLElement): HTMLElement {
  const paragraph = ownerDocument.createElement('p');
  paragraph.append(...childNodes);
  return paragraph;
}

/** From the first level to the deepest. */
interface OpenList {
  list: HTMLElement;
  kind: ListMark['kind'];
  next: number;
}

function marksOf(paragraph: HTMLElement): HTMLElement[] {
  return [...paragraph.querySelectorAll<HTMLElement>('[style]')].filter((one) =>
    /mso-list:\s*ignore/i.test(styleOf(one)),
  );
}

/** The lists down to the one that takes the paragraph; a level that is left out is not made. */
function listsFor(paragraph: HTMLElement, mark: ListMark, open: OpenList[], level: number): OpenList[] {
  const last = open.at(-1);
  if (last && open.length === level && goesOn(last, mark)) return open;
  const outer = open.length === level ? open.slice(0, -1) : open;
  const made = listOf(mark, paragraph.ownerDocument);
  const entry = outer.at(-1)?.list.lastElementChild;
  if (entry) entry.append(made.list);
  else paragraph.before(made.list);
  return [...outer, made];
}

function goesOn({ kind, next }: OpenList, mark: ListMark): boolean {
  if (mark.kind !== kind) return false;
  if (mark.kind === 'bullet' || mark.value === undefined || mark.value === next) return true;
  // The ninth letter is also the first Roman number.
  return mark.lettered && (mark.value !== 1 || next === 9);
}

function listOf(mark: ListMark, page: Document): OpenList {
  if (mark.kind === 'bullet') return { list: page.createElement('ul'), kind: mark.kind, next: 1 };
  const list = page.createElement('ol');
  const next = mark.value ?? 1;
  if (next !== 1) list.setAttribute('start', String(next));
  if (mark.lettered) list.setAttribute('type', 'a');
  return { list, kind: mark.kind, next };
}

function entryIn(open: OpenList | undefined, paragraph: HTMLElement): void {
  if (!open) return;
  const entry = paragraph.ownerDocument.createElement('li');
  open.list.append(entry);
  entry.append(paragraph);
  open.next++;
}
