import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The mails to an address that a program without a mail server has kept in this folder, as they are now. */
export async function mailsTo(address: string, outbox: string): Promise<string[]> {
  const files = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(files.map((name) => readFile(join(outbox, name), 'utf8').catch(() => '')));
  return mails.filter((mail) => mail.includes(`To: ${address}`));
}
