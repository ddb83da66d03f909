import { sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import type { Language } from '#contract/base/languages.ts';
import type { Db } from '#platform/database/database.ts';
import { textsOf } from '#api/texts/texts.ts';
import { type FirstTemplate, firstTemplates, textOfLines } from './first-templates.rules.ts';
import { insertTemplate, isTaken } from './templates.store.ts';

/** In the language of the portal, as far as their names are free. */
export async function addFirstTemplates(db: Db, language: Language): Promise<void> {
  const texts = textsOf('posts', language).firstTemplates;
  for (const of of Object.keys(firstTemplates) as FirstTemplate[]) {
    const { kind, toEveryone, confirmedBy = null, expiresAfter = null } = firstTemplates[of];
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
