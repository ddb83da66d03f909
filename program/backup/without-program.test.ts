// A backup is opened without this program, as docs/backups.md has it.
import { execFile, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Decrypter } from 'age-encryption';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sealOf } from '#platform/backup/seal-of.ts';
import { type Played, playedPortal, secret } from './fixtures/played.ts';

const passphrase = 'eine lange Passphrase';
const has = (command: string) => spawnSync(command, ['--version']).error === undefined;
const lacked = ['age', 'zstd', 'tar'].filter((command) => !has(command));
const lines = (text: string) => text.split('\n').filter((line) => line !== '');

let played: Played;
let key: string;
beforeAll(async () => {
  played = await playedPortal();
  await played.backUp({ seal: await sealOf({ passphrase, recipients: [], identityFile: undefined }, played.place) });
  // The command asks for it on a terminal.
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  key = await decrypter.decrypt(await readFile(join(played.placeFolder, 'keys/passphrase.age')), 'text');
});
afterAll(() => played.close());

it('the key behind the passphrase is one of age', () => {
  expect(key).toMatch(/^AGE-SECRET-KEY-1[A-Z0-9]{58}\n$/);
});

const suffix = lacked.length > 0 ? ` (skipped, as this machine lacks ${lacked.join(', ')})` : '';
describe.skipIf(lacked.length > 0)(`with age, zstd and tar${suffix}`, () => {
  const run = async (line: string) =>
    (await promisify(execFile)('sh', ['-c', `set -e; ${line}`], { cwd: played.placeFolder })).stdout;

  const opened = (name: string) => readFile(join(played.placeFolder, 'open', name), 'utf8');
  beforeAll(async () => {
    await writeFile(join(played.placeFolder, 'key.txt'), key);
    await mkdir(join(played.placeFolder, 'open'));
    await run('age -d -i key.txt databases/*.tar.zst.age | zstd -d | tar -xf - -C open');
  });

  it('the database is a tar of rows, with the secret and the list of files', async () => {
    const names = lines(await run('age -d -i key.txt databases/*.tar.zst.age | zstd -d | tar -tf -'));
    expect(names.slice(0, 2)).toEqual(['backup.json', 'secret']);
    expect(names.at(-1)).toBe('end.json');
    expect(await opened('secret')).toBe(secret);
    expect(await opened('rows/public.posts/00000001')).toContain('Innungsversammlung');
  });

  it('a file is the one that was uploaded, and named by its checksum', async () => {
    const [file = ''] = await readdir(join(played.placeFolder, 'files'));
    await run(`age -d -i key.txt -o Satzung.txt files/${file}`);
    const content = await readFile(join(played.placeFolder, 'Satzung.txt'));
    expect(content.toString()).toBe('Satzung der Innung');
    const sha256 = createHash('sha256').update(content).digest('hex');
    expect(file.startsWith(`${sha256}.`)).toBe(true);
    const listed = JSON.parse(await opened('files/00000001')) as object;
    expect(listed).toMatchObject({ bytes: content.length, sha256 });
  });
});
