import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '#platform/errors/error.ts';
import { contentOf } from './content.service.ts';
import { fileNameOf, withEnding } from './file-name.rules.ts';
import { goodFiles } from './fixtures/good.ts';
import { hostileFiles } from './fixtures/hostile.ts';
import { text, zip } from './fixtures/bytes.ts';
import { look } from './look.service.ts';
import { sourceOf } from './source.service.ts';

const lookAt = async (name: string, bytes: Buffer | Promise<Buffer>) => look(sourceOf(await bytes), fileNameOf(name));

describe('an accepted file', () => {
  it.each(goodFiles)('$name', async ({ name, bytes, type, ending, unscannable = false }) => {
    expect(await lookAt(name, bytes)).toEqual({ type, unscannable, ending });
  });
});

describe('a refused file', () => {
  it.each(hostileFiles.filter(({ refused }) => refused !== 'name'))(
    '$what ($name)',
    async ({ name, bytes, refused }) => {
      await expect(lookAt(name, bytes)).rejects.toMatchObject({ code: refused });
    },
  );

  it.each(hostileFiles.filter(({ refused }) => refused === 'name'))('a name with $what', ({ name }) => {
    expect(() => fileNameOf(name)).toThrow(AppError);
  });
});

describe('a name', () => {
  it.each([
    ['U\u0308bersicht.pdf', 'Übersicht.pdf'],
    [' Brief  an\u00A0alle.pdf ', 'Brief an alle.pdf'],
    ['Wer? Wie.pdf', undefined],
    ['a\tb.pdf', undefined],
    ['.pdf', '.pdf'],
    ['COM1', undefined],
    ['com10.pdf', 'com10.pdf'],
    ['Conrad.pdf', 'Conrad.pdf'],
    ['ä'.repeat(130), undefined],
    ['\uD800.pdf', undefined],
    ['', undefined],
    ['   ', undefined],
    ['Familie 👨‍👩‍👧.jpg', 'Familie 👨‍👩‍👧.jpg'],
  ])('%j becomes %j', (given, name) => {
    if (name === undefined) expect(() => fileNameOf(given)).toThrow(AppError);
    else expect(fileNameOf(given)).toBe(name);
  });

  it.each([
    ['Foto.jfif', 'jpg', 'Foto.jpg'],
    ['Foto von A. Ohne.png', 'jpg', 'Foto von A. Ohne.jpg'],
    [`${'a'.repeat(196)}.jpg`, 'webp', `${'a'.repeat(195)}.webp`],
    [`${'ä'.repeat(125)}.png`, 'heic', `${'ä'.repeat(125)}.heic`],
    [`${'😀'.repeat(62)}abc.png`, 'webp', `${'😀'.repeat(62)}ab.webp`],
  ])('%j with the ending %s becomes %j', (name, ending, right) => {
    expect(withEnding(name, ending)).toBe(right);
    expect(fileNameOf(right)).toBe(right);
  });

  it('is refused with the field and the reason', () => {
    expect(() => fileNameOf('a/b.pdf', 'files.0.name')).toThrow(
      expect.objectContaining({ errors: [{ path: 'files.0.name', message: 'must be a name without a path' }] }),
    );
  });
});

describe('the thread that looks', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'content-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function file(bytes: Buffer): Promise<string> {
    const path = join(folder, crypto.randomUUID());
    await writeFile(path, bytes);
    return path;
  }

  it('finds the type of a file on the disk', async () => {
    expect(await contentOf({ path: await file(text('Grüße')), name: 'a.txt' })).toEqual({
      type: 'text/plain',
      unscannable: false,
    });
    await expect(contentOf({ path: await file(text('Grüße')), name: 'a.pdf' })).rejects.toMatchObject({
      code: 'documents.wrongContent',
      status: 422,
    });
  });

  it('ends where it takes too long, and the file is not called damaged', async () => {
    const path = await file(zip({ 'a.txt': new Uint8Array(90 * 1024 * 1024) }));
    const slow = contentOf({ path, name: 'a.zip' }, { limits: { milliseconds: 0, megabytes: 64 } });
    await expect(slow).rejects.toMatchObject({ code: 'documents.tooSlow', status: 503 });
  });
});
