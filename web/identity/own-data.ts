import { download } from '#web/base/download.ts';
import { spokenLanguage } from '#web/base/texts.ts';

export function ownData(): Promise<File> {
  return download('GET /api/users/me/data/file', { query: { language: spokenLanguage() } });
}
