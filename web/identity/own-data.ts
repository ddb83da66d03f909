import { download } from '#web/base/api.ts';
import { spokenLanguage } from '#web/base/texts.ts';
import { saveFile } from '#web/base/save-file.ts';

/** Hands all that is stored about the signed-in person to the browser to be saved, in the language of the screen. */
export async function saveOwnData(): Promise<void> {
  saveFile(await download('GET /api/users/me/data/file', { query: { language: spokenLanguage() } }));
}
