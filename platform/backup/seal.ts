// Backups are encrypted with age (age-encryption.org), so that they can be opened without this program too.
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { startRefused } from '../config/refusal.ts';

type Bytes = AsyncIterable<Uint8Array>;

/** Both directions for the files of a backup. */
export interface Seal {
  /** Ending of the names of what it encrypts; empty if it does not. */
  ending: '' | '.age';
  /** Of files, which many backups share: it differs by who can open them, so that no backup counts on those of others. */
  fileEnding: string;
  seal(content: Bytes): Promise<Bytes>;
  /** Throws `startRefused` if no key fits or the content is damaged. */
  open(content: Bytes): Promise<Bytes>;
  /** False where only the recipients are known. */
  canOpen: boolean;
}

export const plain: Seal = {
  ending: '',
  fileEnding: '',
  seal: async (all) => all,
  open: async (all) => all,
  canOpen: true,
};

/** Encrypts to all recipients; opens with any of the identities (`AGE-SECRET-KEY-1…`). */
export function ageSeal({
  recipients,
  identities,
}: {
  recipients: readonly string[];
  identities: readonly string[];
}): Seal {
  return {
    ending: '.age',
    fileEnding: `.${idOf(recipients)}.age`,
    canOpen: identities.length > 0,
    async seal(content) {
      const encrypter = new Encrypter();
      for (const recipient of recipients) encrypter.addRecipient(recipient);
      return iterated(await encrypter.encrypt(asStream(content)));
    },
    async open(content) {
      if (identities.length === 0)
        throw startRefused('The backup is encrypted: set BACKUP_PASSPHRASE or BACKUP_IDENTITY_FILE to open it.');
      const decrypter = new Decrypter();
      for (const identity of identities) decrypter.addIdentity(identity);
      const opened = await decrypter.decrypt(asStream(content)).catch((error: unknown) => {
        if (isNoFit(error))
          throw startRefused(
            'The backup is encrypted, and neither BACKUP_PASSPHRASE nor BACKUP_IDENTITY_FILE fits it.',
            { cause: error },
          );
        throw damaged(error);
      });
      return whole(iterated(opened));
    },
  };
}

/** The same for the same recipients in any order. */
function idOf(recipients: readonly string[]): string {
  return createHash('sha256')
    .update([...new Set(recipients)].toSorted().join('\n'))
    .digest('hex')
    .slice(0, 16);
}

/** A new identity with its recipient. */
export async function newIdentity(): Promise<{ identity: string; recipient: string }> {
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}

/** Throws unless it is an identity. */
export function recipientOf(identity: string): Promise<string> {
  return identityToRecipient(identity);
}

/** Of two: 32 MB of memory, as for the fingerprint of the secret; age's own default takes 256 MB. */
const scryptWorkFactor = 15;

export async function sealWithPassphrase(text: string, passphrase: string): Promise<Uint8Array> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  encrypter.setScryptWorkFactor(scryptWorkFactor);
  return encrypter.encrypt(text);
}

/** Throws `startRefused` if the passphrase does not fit. */
export async function openWithPassphrase(sealed: Uint8Array, passphrase: string): Promise<string> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  return decrypter.decrypt(sealed, 'text').catch((error: unknown) => {
    throw startRefused(
      'BACKUP_PASSPHRASE does not fit these backups: set the one they were made with, or another place by BACKUP_DIR or BACKUP_S3_BUCKET.',
      { cause: error },
    );
  });
}

export function damaged(cause: unknown): Error {
  return startRefused('The backup is damaged: its content does not fit its checksums.', { cause });
}

async function* whole(content: Bytes): AsyncGenerator<Uint8Array> {
  try {
    yield* content;
  } catch (error) {
    throw damaged(error);
  }
}

function isNoFit(error: unknown): boolean {
  return error instanceof Error && error.message.includes('no identity matched');
}

function asStream(content: Bytes) {
  return Readable.toWeb(Readable.from(content, { objectMode: false })) as ReadableStream<Uint8Array> as never;
}

async function* iterated(stream: unknown): AsyncGenerator<Uint8Array> {
  yield* stream as AsyncIterable<Uint8Array>;
}
