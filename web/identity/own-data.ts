import { download } from '#web/base/network/download.ts';
import { spokenLanguage } from '#web/base/language/texts.ts';

export function ownData(): Promise<File> {
  return download('GET /api/users/me/data/file', { query: { language: spokenLanguage() } });
}
