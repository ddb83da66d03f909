import type { Page } from 'playwright';

/** The offset of each piece sent. */
export function uploadsAsked(page: Page) {
  const asked = { begun: 0, from: [] as number[] };
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/document/uploads')) return;
    if (request.method() === 'POST' && pathname.endsWith('/uploads')) asked.begun += 1;
    if (request.method() === 'PATCH') asked.from.push(Number(request.headers()['upload-offset']));
  });
  return asked;
}
