import { download } from '#web/base/download.ts';
import { spokenLanguage } from '#web/base/texts.ts';

/** All that is stored about the signed-in person, as a file in the language of the screen. */
export function ownData(): Promise<File> {
  return download('GET /api/users/me/data/file', { query: { language: spokenLanguage() } });
}
