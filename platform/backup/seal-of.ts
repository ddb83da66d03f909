import { readFile } from 'node:fs/promises';
import type { BackupSettings } from '../config/config.ts';
import { startRefused } from '../config/refusal.ts';
import type { FileStore } from '../files/file-store.ts';
import { putWhole, readWhole } from './place.ts';
import { ageSeal, newIdentity, openWithPassphrase, plain, recipientOf, type Seal, sealWithPassphrase } from './seal.ts';

/** An identity encrypted with the passphrase, as a passphrase costs a second for each file that it opens. */
const passphraseKey = 'keys/passphrase.age';

/**
 * For new backups in this place, and for those that it has. Throws `startRefused` if the passphrase is not the one of
 * the place, or the file of identities cannot be read.
 */
export async function sealOf(
  settings: Pick<BackupSettings, 'passphrase' | 'recipients' | 'identityFile'>,
  place: FileStore,
): Promise<Seal> {
  const identities = await identitiesIn(settings.identityFile);
  const recipients = [...settings.recipients];
  if (settings.passphrase !== undefined) {
    const identity = await identityBehind(settings.passphrase, place);
    identities.push(identity);
    recipients.push(await recipientOf(identity));
  }
  // Who can open a backup is known at least as its recipient.
  for (const identity of recipients.length === 0 ? identities : []) recipients.push(await recipientOf(identity));
  return recipients.length === 0 ? plain : ageSeal({ recipients, identities });
}

async function identityBehind(passphrase: string, place: FileStore): Promise<string> {
  if ((await place.size(passphraseKey)) === undefined) {
    const { identity } = await newIdentity();
    await putWhole(place, passphraseKey, await sealWithPassphrase(`${identity}\n`, passphrase));
  }
  return (await openWithPassphrase(await readWhole(place, passphraseKey), passphrase)).trim();
}

async function identitiesIn(file: string | undefined): Promise<string[]> {
  if (file === undefined) return [];
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw startRefused(`BACKUP_IDENTITY_FILE ${file} cannot be read.`, { cause });
  });
  const found = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('AGE-SECRET-KEY-'));
  if (found.length === 0)
    throw startRefused(`BACKUP_IDENTITY_FILE ${file} has no line that begins with AGE-SECRET-KEY-.`);
  return found;
}
