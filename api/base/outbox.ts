import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';

/**
 * Removes of the mails that were written into the folder those that tell of somebody: `isOf` is asked for the address a mail goes to,
 * for each address in it and for each two words that stand side by side. There is no folder where a server takes the mails.
 */
export async function forgetWritten(outbox: string, isOf: (words: string) => boolean): Promise<void> {
  for (const name of await readdir(outbox).catch(() => [])) {
    const file = join(outbox, name);
    const raw = await readFile(file).catch(() => undefined);
    if (raw && (await wordsOf(raw)).some(isOf)) await rm(file, { force: true });
  }
}

async function wordsOf(raw: Buffer): Promise<string[]> {
  const { to = [], subject = '', text = '', html = '' } = await PostalMime.parse(raw);
  // Texts of strangers have a blank behind each sign of an address, so that no mail program makes a link of it.
  const linked = text.replaceAll(/([@.]) (?=\S)/g, '$1');
  const said = [subject, text, html.replaceAll(/<[^>]*>/g, ' '), linked].join(' \n');
  const words = said.match(/[\p{L}\p{N}@._+'’-]+/gu) ?? [];
  const bare = words.map((word) => word.replaceAll(/^[._'’-]+|[._'’-]+$/g, ''));
  return [
    ...to.flatMap(({ address }) => address ?? []),
    ...bare.filter((word) => word.includes('@')),
    ...bare.slice(1).map((word, place) => `${bare[place]} ${word}`),
  ];
}
