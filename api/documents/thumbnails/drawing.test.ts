import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { lockedPdf, pdfOf } from '#tests/support/form.ts';
import { chunk, picture, png } from '../content/fixtures/bytes.ts';
import { goodFiles } from '../content/fixtures/good.ts';
import { hostileFiles } from '../content/fixtures/hostile.ts';
import { drawing, startDrawing, usualDrawing } from './drawing.service.ts';

const hand = drawing();
afterAll(() => hand.end());

const draw = (type: string, file: Uint8Array) => hand.draw({ file, type });

const plain = (width: number, height: number, background: object | string) =>
  sharp({ create: { width, height, channels: 4, background } });

async function pixelsOf(thumbnail: Uint8Array | undefined) {
  const { data, info } = await sharp(thumbnail).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { ...info, at: (x: number, y: number) => [...data.subarray((y * info.width + x) * 3).subarray(0, 3)] };
}

/** Interlaced (Adam7) images must be held in memory whole. */
function black(width: number, height: number, interlaced = false): Buffer {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size.set([1, 0, 0, 0, interlaced ? 1 : 0], 8);
  const rows = (interlaced ? adam7 : [[0, 0, 1, 1] as const]).map(
    ([x, y, across, down]) => Math.ceil((height - y) / down) * (1 + Math.ceil(Math.ceil((width - x) / across) / 8)),
  );
  const packed = deflateSync(Buffer.alloc(rows.reduce((sum, bytes) => sum + bytes)), { level: 1 });
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', size), chunk('IDAT', packed), chunk('IEND', Buffer.alloc(0))]);
}

/** Start and step of each pass. */
const adam7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

describe('a PDF', () => {
  it('is its first page, on white, with the letters of a font that it does not bring', async () => {
    const thumbnail = await draw('application/pdf', pdfOf('Muster', { pages: 3 }));
    const page = await pixelsOf(thumbnail);
    expect([page.format, page.width, page.height]).toEqual(['raw', 227, 320]);
    expect(page.at(0, 0)).toEqual([255, 255, 255]);
    const dark = await sharp(thumbnail).greyscale().stats();
    expect(dark.channels[0]?.min).toBeLessThan(100);
    expect(thumbnail?.length).toBeLessThan(30_000);
  });

  it.each([
    ['without anything on its first page', pdfOf('')],
    ['with a password', lockedPdf()],
    ['that ends too early', pdfOf('Muster').subarray(0, 60)],
    ['that is none', Buffer.from('Guten Tag')],
  ])('%s has none', async (_what, file) => {
    expect(await draw('application/pdf', file)).toBeUndefined();
  });
});

describe('a picture', () => {
  it.each([
    ['lying', 2000, 1000, [320, 160]],
    ['upright', 900, 1800, [160, 320]],
    ['smaller than a thumbnail', 60, 40, [60, 40]],
  ])('%s keeps its shape', async (_what, width, height, size) => {
    const small = await pixelsOf(await draw('image/png', await plain(width, height, '#246').png().toBuffer()));
    expect([small.width, small.height]).toEqual(size);
  });

  it.each(['jpeg', 'gif', 'webp', 'tiff', 'avif'] as const)('may be %s', async (format) => {
    expect(await draw(`image/${format}`, await picture(format))).toBeDefined();
  });

  it('is rotated as the camera was held, and its metadata is removed', async () => {
    const held = plain(400, 200, '#246')
      .withExif({ IFD3: { GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 });
    const thumbnail = await draw('image/jpeg', await held.jpeg().toBuffer());
    const { width, height, exif } = await sharp(thumbnail).metadata();
    expect([width, height, exif]).toEqual([160, 320, undefined]);
  });

  it('is on white where one sees through it', async () => {
    const small = await pixelsOf(
      await draw('image/png', await plain(40, 40, { r: 0, g: 0, b: 0, alpha: 0 }).png().toBuffer()),
    );
    expect(small.at(20, 20)).toEqual([255, 255, 255]);
  });

  it.each([
    ['of a large plan', black(16_000, 15_000), true],
    ['of more pixels than any plan has', black(20_000, 16_000), false],
    ['that must be held as a whole', black(6000, 5000, true), true],
    ['that must be held as a whole, and is too large for it', black(8000, 7000, true), false],
    ['that is none', Buffer.from('Guten Tag'), false],
  ])('%s', async (_what, file, isDrawn) => {
    expect((await draw('image/png', file)) !== undefined).toBe(isDrawn);
  });
});

it.each(['text/plain', 'image/svg+xml', 'application/zip'])('%s has no thumbnail', async (type) => {
  expect(await draw(type, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBeUndefined();
});

it(
  'hostile files and files that are no pictures do not stop the drawing of thumbnails',
  { timeout: 120_000 },
  async () => {
    const files = [...goodFiles, ...hostileFiles].filter(({ bytes }) => bytes !== undefined);
    for (const { name, bytes } of files) {
      const type = /\.pdf$/i.test(name) ? 'application/pdf' : 'image/png';
      const file = await bytes;
      if (file.length < 5_000_000) await draw(type, file);
    }
    expect(await draw('image/png', png())).toBeDefined();
  },
);

describe('a file that wants more than there is', () => {
  const muster = { file: pdfOf('Muster'), type: 'application/pdf' };

  it('of memory has none', async () => {
    const short = drawing({ ...usualDrawing, megabytes: 1 });
    expect(await short.draw(muster)).toBeUndefined();
    short.end();
  });

  it('of time is not called damaged, and is drawn where there is more', async () => {
    const limits = { ...usualDrawing, milliseconds: 1 };
    const hurried = drawing(limits);
    await expect(hurried.draw(muster)).rejects.toMatchObject({ code: 'documents.tooSlow', status: 503 });
    limits.milliseconds = usualDrawing.milliseconds;
    expect(await hurried.draw(muster)).toBeDefined();
    hurried.end();
  });

  it('is not called damaged where its process is ended from outside', async () => {
    const stopped = drawing(usualDrawing, (megabytes) => {
      const child = startDrawing(megabytes);
      child.once('spawn', () => child.kill('SIGTERM'));
      return child;
    });
    await expect(stopped.draw(muster)).rejects.toMatchObject({ code: 'unavailable' });
    stopped.end();
  });

  it('leaves the next one drawn where its process ends only after the answer', async () => {
    const children: ReturnType<typeof startDrawing>[] = [];
    const again = drawing(undefined, (megabytes) => {
      const child = startDrawing(megabytes);
      children.push(child);
      return child;
    });
    expect(await again.draw({ file: png(), type: 'image/png' })).toBeDefined();
    children[0]?.kill('SIGKILL');
    expect(await again.draw({ file: png(), type: 'image/png' })).toBeDefined();
    expect(children).toHaveLength(2);
    again.end();
  });

  it('takes the process with it, and the next file has another', async () => {
    const again = drawing();
    expect(await again.draw({ file: png(), type: 'image/png' })).toBeDefined();
    again.end();
    expect(await again.draw({ file: png(), type: 'image/png' })).toBeDefined();
    again.end();
  });
});
