/** Word writes lists as paragraphs with a bullet or number in front, marked by their style. */
const item = /mso-list:\s*l\d+\s+level\d/i;

/** Word's paragraphs of a list become a list; everything else stays as it is. */
export function withWordLists(html: string): string {
  if (!item.test(html)) return html;
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const paragraph of page.querySelectorAll<HTMLElement>('p')) {
    if (!item.test(paragraph.getAttribute('style') ?? '')) continue;
    const isNumbered = /^[\s\u00a0]*[\da-z]{1,3}[.)]/i.test(withoutMark(paragraph));
    listBefore(paragraph, isNumbered ? 'ol' : 'ul').append(entryOf(paragraph));
  }
  return page.body.innerHTML;
}

/** Takes away the bullet or number, and returns it. */
function withoutMark(paragraph: HTMLElement): string {
  const marks = [...paragraph.querySelectorAll<HTMLElement>('[style]')].filter((one) =>
    /mso-list:\s*ignore/i.test(one.getAttribute('style') ?? ''),
  );
  const marked = marks.map(({ textContent }) => textContent).join('');
  for (const mark of marks) mark.remove();
  return marked;
}

function listBefore(paragraph: HTMLElement, kind: 'ul' | 'ol'): Element {
  const before = paragraph.previousElementSibling;
  if (before?.tagName.toLowerCase() === kind && before.hasAttribute('data-word')) return before;
  const list = paragraph.ownerDocument.createElement(kind);
  list.setAttribute('data-word', '');
  paragraph.before(list);
  return list;
}

function entryOf(paragraph: HTMLElement): Element {
  const entry = paragraph.ownerDocument.createElement('li');
  entry.append(paragraph);
  return entry;
}
