import { Readable } from 'node:stream';
import { afterEach, describe, expect, it } from 'vitest';
import { clamd, eicar, type Manner } from '#tests/support/clamd.ts';
import { createScanner } from './scanner.ts';

const quick = { connect: 500, silence: 200, answer: 200 };
const megabyte = Buffer.alloc(1024 * 1024, 'x');

let close: () => Promise<void> = async () => {};
afterEach(() => close());

async function scanner(manner?: Manner, limits?: typeof quick) {
  const daemon = await clamd(manner);
  close = daemon.close;
  return createScanner(daemon.url, limits);
}

describe('a scanner', () => {
  it('finds what is harmful, also where it is cut in pieces', async () => {
    const pieces = [megabyte, Buffer.from(eicar.slice(0, 30)), Buffer.from(eicar.slice(30)), megabyte];
    const { scan } = await scanner();
    expect(await scan(Readable.from(pieces))).toEqual({ state: 'rejected', signature: 'Eicar-Signature' });
    expect(await scan(Readable.from([megabyte, megabyte]))).toEqual({ state: 'clean' });
    expect(await scan(Readable.from([]))).toEqual({ state: 'clean' });
  });

  it('may take no files of this length, and reports that before all of it has come', async () => {
    const { scan } = await scanner('small');
    expect(await scan(Readable.from(Array.from({ length: 50 }, () => megabyte)))).toEqual({ state: 'tooLarge' });
  });

  it.each<[Manner, RegExp]>([
    ['silent', /fallen silent/],
    ['closing', /closed without an answer|ECONNRESET|EPIPE/],
    ['babbling', /sent too much/],
  ])('that is %s is none', async (manner, why) => {
    const { scan } = await scanner(manner, quick);
    await expect(scan(Readable.from([megabyte]))).rejects.toThrow(why);
  });

  it.each([
    ['ClamAV 1.0.3/27000/Thu Nov 26 07:30:00 2026', { version: '1.0.3', patternsAt: new Date('2026-11-26T07:30:00Z') }],
    [
      'ClamAV 0.103.8/26842/Sat Mar  4 08:21:39 2023',
      { version: '0.103.8', patternsAt: new Date('2023-03-04T08:21:39Z') },
    ],
    ['ClamAV 1.4.1', { version: '1.4.1', patternsAt: null }],
    ['ClamAV 1.4.1/27000/yesterday', { version: '1.4.1', patternsAt: null }],
  ])('with the version %s', async (answer, version) => {
    const daemon = await clamd();
    close = daemon.close;
    daemon.state.version = answer;
    expect(await createScanner(daemon.url).version()).toEqual(version);
  });

  it.each<[Manner, RegExp]>([
    ['silent', /does not answer/],
    ['closing', /does not tell its version|ECONNRESET|EPIPE/],
    ['babbling', /sent too much/],
  ])('that is %s has no version', async (manner, why) => {
    const { version } = await scanner(manner, quick);
    await expect(version()).rejects.toThrow(why);
  });

  it('that is away is none, and what was to be scanned is closed', async () => {
    const { scan, place } = await scanner();
    await close();
    close = async () => {};
    expect(place).toMatch(/^tcp:/);
    const content = Readable.from([megabyte]);
    await expect(scan(content)).rejects.toThrow(/ECONNREFUSED/);
    expect(content.destroyed).toBe(true);
  });

  it('is not to blame for what cannot be read', async () => {
    const { scan } = await scanner();
    const broken = new Readable({ read: () => broken.destroy(new Error('the disk is gone')) });
    await expect(scan(broken)).rejects.toThrow('the disk is gone');
  });
});
