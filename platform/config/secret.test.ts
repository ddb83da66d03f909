import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { isStartRefused } from './refusal.ts';
import { secretOf } from './secret.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'secret-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
});

const refusal = (options: { configured?: string }) =>
  secretOf({ configured: undefined, dataDir, ...options }).then(
    () => expect.fail('it was taken'),
    (error: unknown) => (isStartRefused(error) ? error.message : expect.fail(String(error))),
  );

describe('the secret of an installation', () => {
  it('is made once, for its owner only, and then stays', async () => {
    const [first, beside] = await Promise.all([0, 1].map(() => secretOf({ configured: undefined, dataDir: dataDir })));
    expect(first).toMatch(/^[\w-]{43}$/);
    expect(beside).toBe(first);
    expect(await secretOf({ configured: undefined, dataDir })).toBe(first);
    expect((await stat(join(dataDir, 'secret'))).mode & 0o777).toBe(0o600);
    expect(await readdir(dataDir)).toEqual(['secret']);
  });

  it.each(['', '\n', 'short', 'x'.repeat(31), ` ${'x'.repeat(31)}\n`])(
    'is refused when the file holds %j, and the file stays',
    async (text) => {
      await writeFile(join(dataDir, 'secret'), text);
      expect(await refusal({})).toContain(join(dataDir, 'secret'));
      expect(await readFile(join(dataDir, 'secret'), 'utf8')).toBe(text);
    },
  );

  it.each(['', 'short', 'x'.repeat(31)])('is refused when SECRET is %j', async (configured) => {
    expect(await refusal({ configured })).toContain('SECRET');
  });

  it.each(['x'.repeat(32), ` ${'y'.repeat(40)}\n`])('may be one of ours: %j', async (text) => {
    await writeFile(join(dataDir, 'secret'), text);
    expect(await secretOf({ configured: undefined, dataDir })).toBe(text.trim());
    expect(await secretOf({ configured: 'z'.repeat(32), dataDir })).toBe('z'.repeat(32));
  });

  it('is refused in one line where DATA_DIR is no folder', async () => {
    await writeFile(join(dataDir, 'file'), '');
    const message = await secretOf({ configured: undefined, dataDir: join(dataDir, 'file') }).catch(
      (error: Error) => error,
    );
    expect(message).toMatchObject({ name: 'StartRefused', message: expect.stringContaining('DATA_DIR') });
  });
});
