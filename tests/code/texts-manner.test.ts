import { expect, it } from 'vitest';
import type { Language } from '#contract/base/languages.ts';
import { mannersIn } from './manner.ts';
import { type Text, textsIn } from './plurals.ts';
import { roomOf, sources, textOf } from './rooms.ts';
import { nameOf, parsed, walk } from './syntax.ts';

it.each<[Language, string]>([
  ['de', 'Wer eingeladen ist, bekommt eine E-Mail.'],
  ['de', 'Alle Betriebe: Wer fehlt, der wird angerufen.'],
  ['de', 'Die E-Mails gehen sofort hinaus.'],
  ['de', 'Niemand wird hereingelassen.'],
  ['de', 'Geht an alle Mitglieder.'],
  ['de', 'Der Entwurf bleibt. Wird gelöscht, wenn Sie ihn schließen.'],
  ['en', 'It is shown to whoever may read it.'],
  ['en', 'Who has been invited gets an e-mail.'],
  ['en', 'Goes to all members.'],
  ['en', 'Is sent at once.'],
  ['en', 'Nobody is let in without it.'],
  ['en', 'The e-mails do not leave the house.'],
  ['es', 'Quien tenga acceso recibe un correo.'],
  ['es', 'Va por correo a todos.'],
])('in %s it finds: %s', (language, text) => {
  expect(mannersIn(text, language)).not.toEqual([]);
});

it.each<[Language, string]>([
  ['de', 'Wer sieht das?'],
  ['de', 'Hochladen dürfen'],
  ['de', 'Ist der Link abgelaufen, fordern Sie einen neuen an.'],
  ['de', 'Darüber hinaus gilt die Satzung.'],
  ['de', 'Gerda Geschäft hat geändert, wer den Ordner sieht'],
  ['en', 'Who sees this?'],
  ['en', 'Who may upload'],
  ['en', 'Is this the same person?'],
  ['es', '¿Quién ve esto?'],
  ['es', 'Las personas que tengan acceso reciben un correo.'],
])('in %s it accepts: %s', (language, text) => {
  expect(mannersIn(text, language)).toEqual([]);
});

const rooms = ['contract', 'platform', 'api', 'web', 'program', 'sample'];
const files = sources.filter((file) => rooms.includes(roomOf(file)));
const texts = files.flatMap((file) =>
  [...textsIn(file, textOf(file)), ...summariesIn(file)].map((text) => ({ file, ...text })),
);

it('texts name who acts: no clause as subject, no verb without subject, no house metaphor', () => {
  for (const room of ['api', 'contract', 'web'])
    expect(texts.filter(({ file }) => roomOf(file) === room).length).toBeGreaterThan(200);
  const found = texts
    .filter(({ file, key }) => !isExcepted(file, key))
    .flatMap(({ file, key, text, language }) =>
      mannersIn(text, language).map((name) => `${file} ${key}: ${text} (${name})`),
    );
  expect(found).toEqual([]);
});

it('each exception still is one', () => {
  const needed = new Set(
    texts.filter(({ text, language }) => mannersIn(text, language).length > 0).map(({ file, key }) => `${file} ${key}`),
  );
  const all = Object.entries(exceptions).flatMap(([file, keys]) => keys.map((key) => `${file} ${key}`));
  expect(all.filter((one) => !needed.has(one))).toEqual([]);
});

/** What the API says of its routes, its errors among them; and what the demo's office writes. */
function summariesIn(file: string): Text[] {
  const found: Text[] = [];
  const isSample = roomOf(file) === 'sample';
  if (!isSample && roomOf(file) !== 'contract') return [];
  walk(parsed(file, textOf(file)), (node, [parent]) => {
    if (node.type !== 'Literal' || typeof node['value'] !== 'string') return;
    const text = node['value'];
    if (isSample && text.split(' ').length > 3) found.push({ key: 'sample', text, language: 'de' });
    if (parent?.type === 'Property' && nameOf(parent['key']) === 'summary')
      found.push({ key: 'summary', text, language: 'en' });
    if (file === 'contract/base/errors.ts' && parent?.type === 'ArrayExpression')
      found.push({ key: 'title', text, language: 'en' });
  });
  return found;
}

function isExcepted(file: string, key: string): boolean {
  return exceptions[file]?.includes(key) ?? false;
}

/** By file; each with its reason. */
const exceptions: Readonly<Record<string, readonly string[]>> = {
  // Names of columns and fields, which are no sentences.
  'contract/audit/words/de.ts': ['fields.validFrom', 'fields.validUntil'],
  'contract/privacy/words/de.ts': ['fields.hasSignedIn', 'fields.expiresAt'],
  'contract/privacy/words/en.ts': ['fields.hasSignedIn'],
  'api/texts/confirmations/en.ts': ['headings'],
  'api/texts/documents/de.ts': ['rights.headings'],
  'api/texts/documents/en.ts': ['rights.headings'],
  // Labels and states beside a name.
  'web/documents/texts/de.ts': ['replaced.until', 'uploads.checking'],
  'web/documents/texts/en.ts': ['replaced.was', 'rights.view', 'rights.upload'],
  'web/people/texts/de.ts': ['merge.goes'],
  'web/people/texts/en.ts': ['state.leftOn', 'state.leftSome', 'merge.stays', 'merge.goes'],
  'web/records/texts/de.ts': ['loading'],
  'web/targeting/texts/de.ts': ['audience.include'],
  'web/targeting/texts/en.ts': ['audience.include'],
  'web/targeting/texts/picker/de.ts': ['titles.post.include'],
  'web/targeting/texts/picker/en.ts': ['titles.post.include', 'titles.upload.include'],
  'web/targeting/texts/reach/en.ts': ['ways.unreachable'],
  'web/ui/texts/de.ts': ['loading'],
  'web/visibility/texts/effect/de.ts': ['gaining'],
  'web/visibility/texts/effect/en.ts': ['gaining'],
  'web/visibility/texts/office/de.ts': ['uses.title'],
};
