// Runs Firebase's `signInWithPopup` without the internet: scripts that the SDK and the emulator's pages load are
// answered here.
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright';

const standIn = join(import.meta.dirname, 'firebase/gapi.js');
const looks = /^https:\/\/(unpkg\.com|fonts\.googleapis\.com)\//;

export async function allowGooglePopup(context: BrowserContext) {
  await context.route('https://apis.google.com/js/api.js*', (route) =>
    route.fulfill({ path: standIn, contentType: 'text/javascript' }),
  );
  await context.route(looks, (route) => route.fulfill({ body: '', contentType: contentTypeOf(route.request().url()) }));
}

function contentTypeOf(url: string) {
  return url.endsWith('.js') ? 'text/javascript' : 'text/css';
}

/** Signs in as a new Google account; the emulator knows no others. */
export async function signInAtGoogle(popup: Page, { email, name }: { email: string; name: string }) {
  const known = popup.getByText(email);
  await popup.getByText('Add new account').waitFor();
  if (await known.isVisible()) return known.click();
  await popup.getByText('Add new account').click();
  await popup.locator('#email-input').fill(email);
  await popup.locator('#display-name-input').fill(name);
  await popup.getByRole('button', { name: /^Sign in with/ }).click();
}
