import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Confirmer } from '#contract/confirmations/words.ts';
import type { PostKind } from '#contract/posts/words.ts';
import type { Db } from '#platform/database/database.ts';
import type { TenantSettings } from '#api/tenants/tenant-file.rules.ts';
import { renamed } from '#contract/base/text/renaming.ts';
import { textsOf } from '#api/texts/texts.ts';
import { textOfLines } from './first-templates.rules.ts';
import { insertTemplate, isTaken } from './templates.store.ts';

interface First {
  of: 'circular' | 'meeting' | 'weather' | 'closed';
  kind: PostKind;
  /** Without it, the office chooses the recipients. */
  toEveryone?: true;
  confirmedBy?: Confirmer;
  expiresAfter?: number;
}

const firstTemplates: readonly First[] = [
  { of: 'circular', kind: 'circular', toEveryone: true, confirmedBy: 'company' },
  { of: 'meeting', kind: 'invitation' },
  { of: 'weather', kind: 'urgent', expiresAfter: 2 },
  { of: 'closed', kind: 'notice', toEveryone: true },
];

/** In the language and with the nouns of the portal, as far as their names are free. */
export async function addFirstTemplates(
  db: Db,
  { language, nouns }: Pick<TenantSettings, 'language' | 'nouns'>,
): Promise<void> {
  const texts = renamed(textsOf('posts', language).firstTemplates, nouns, language);
  for (const { of, kind, toEveryone, confirmedBy = null, expiresAfter = null } of firstTemplates) {
    const { name, title, text } = texts[of];
    if (await isTaken(db, name)) continue;
    await insertTemplate(db, {
      id: v7(),
      name,
      title,
      kind,
      confirmedBy,
      expiresAfter,
      now: sql`portal_now()`,
      body: textOfLines(text),
      audience: { include: toEveryone ? [{ kind: 'everyone' }] : [], exclude: [] },
      groupNames: {},
    });
  }
}
