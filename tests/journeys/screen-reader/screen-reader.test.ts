import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasOrca } from '../../../scripts/browser.mjs';
import { type House, openHouse } from '../support/house.ts';
import { openMenus, signIn, signOut } from './around.ts';
import { confirmPost, foreign, openPost, pinned, readFeed, titleOf, writeInEnglish } from './feed.ts';
import { openReader, type Reader } from './reader.ts';

describe.skipIf(!hasOrca())('a screen reader', () => {
  let house: House;
  let reader: Reader;
  beforeAll(async () => {
    house = await openHouse({ motion: true, worker: true });
    await writeInEnglish(house);
    reader = await openReader(`${house.address}/auth/login`);
  });
  afterAll(async () => {
    await reader?.close();
    await house?.close();
  });

  it('reads what a member needs for signing in, reading, confirming and signing out by keys', async () => {
    await signIn(reader);
    await readFeed(reader);
    await confirmPost(reader);
    await openPost(reader);
    await openMenus(reader);
    await signOut(reader);
    const languages = await reader.languages();
    expect([titleOf(foreign), titleOf(pinned)].map((text) => languages.get(text))).toEqual(['en', 'de']);
  });
});
