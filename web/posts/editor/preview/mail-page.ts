import type { MailPreview } from '#contract/mailings/previews.ts';

type Shown = Pick<MailPreview['mails'][number], 'html' | 'pictures'>;

const darkly = /\(prefers-color-scheme: dark\)/g;

/**
 * Shows a mail in a document: the HTML that is sent, in light or dark whatever the window has. Its styles are set by script,
 * as the portal allows no others.
 */
export function showMail(page: Document, { html, pictures }: Shown, dark: boolean): void {
  let css = '';
  const bare = html
    .replace(/<style>([^<]*)<\/style>/, (_, text: string) => {
      css = text;
      return '';
    })
    .replaceAll(' style="', ' data-style="');
  const mail = new DOMParser().parseFromString(bare, 'text/html');
  for (const image of mail.querySelectorAll('img')) {
    const cid = image.getAttribute('src')?.replace(/^cid:/, '');
    const content = pictures.find((one) => one.cid === cid)?.content;
    if (content === undefined) image.removeAttribute('src');
    else image.src = `data:image/jpeg;base64,${content}`;
  }
  page.documentElement.lang = mail.documentElement.lang;
  page.title = mail.title;
  page.body.replaceWith(page.importNode(mail.body, true));
  for (const element of page.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset['style'] ?? '';
    delete element.dataset['style'];
  }
  const Sheet = page.defaultView?.CSSStyleSheet;
  if (!Sheet) return;
  const sheet = new Sheet();
  sheet.replaceSync(css.replaceAll(darkly, dark ? 'all' : 'print'));
  page.adoptedStyleSheets = [sheet];
}
