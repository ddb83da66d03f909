import { trimOf } from '#contract/base/text/trim.ts';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';

/** Deletes mails about a person: `isOf` is asked for the recipient, each address and each two adjacent words. */
export async function forgetWritten(outbox: string, isOf: (words: string) => boolean): Promise<void> {
  for (const name of await readdir(outbox).catch(() => [])) {
    const file = join(outbox, name);
    const raw = await readFile(file).catch(() => undefined);
    if (raw && (await wordsOf(raw)).some(isOf)) await rm(file, { force: true });
  }
}

async function wordsOf(raw: Buffer): Promise<string[]> {
  const { to = [], subject = '', text = '', html = '' } = await PostalMime.parse(raw);
  // Strangers' addresses were written with a space, so that no mail program links them.
  const linked = text.replaceAll(/([@.]) (?=\S)/g, '$1');
  const content = [subject, text, html.replaceAll(/<[^<>]*>/g, ' '), linked].join(' \n');
  const words = content.match(/[\p{L}\p{N}@._+'’-]+/gu) ?? [];
  const bare = words.map((word) => trimOf(word, /[._'’-]/));
  return [
    ...to.flatMap(({ address }) => address ?? []),
    ...bare.filter((word) => word.includes('@')),
    ...bare.slice(1).map((word, place) => `${bare[place]} ${word}`),
  ];
}
