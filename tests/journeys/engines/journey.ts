import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Engine, hasEngine } from '../../../scripts/browser.mjs';
import { demoPassword } from '#sample/demo-accounts.ts';
import { discard } from '#tests/support/discard.ts';
import { type House, openHouse } from '../support/house.ts';
import { confirmPost, makeDark, openDrawer, previewFiles } from './member.ts';
import { ofMember, ofNarrowOffice, ofOffice, openEach } from './menus.ts';
import { decideOnMails, searchByKeys, seeHorizontalMenus, upload, writeAndPublish } from './office.ts';
import { openEngine } from './open-engine.ts';
import { type Page, pageOf } from './page.ts';
import { registerFromMail } from './register.ts';

export async function journeyIn(engine: Engine): Promise<void> {
  const isThere = await hasEngine(engine);
  describe.skipIf(!isThere)(engine, () => {
    let house: House;
    let page: Page;
    let place: string;
    beforeAll(async () => {
      house = await openHouse({ motion: true, worker: true });
      page = pageOf(await openEngine(engine), house.address);
      place = await mkdtemp(join(tmpdir(), 'engine-'));
    });
    afterAll(async () => {
      await page?.close();
      await house?.close();
      await discard(place);
    });

    it('an e-mail leads to a page on a phone where one button registers for an event, without an account', async () => {
      await page.goTo('/auth/login');
      // A first visit speaks the language of the browser.
      await page.run(() => localStorage.setItem('zunfthaus.language', 'de'));
      await registerFromMail(page, house);
      expect(await page.faults()).toEqual([]);
    });

    it('a member sees every menu on a phone, confirms, looks at files and makes it dark', async () => {
      await page.resize(390, 800);
      await page.goTo('/auth/login');
      // A first visit speaks the language of the browser.
      await page.run(() => localStorage.setItem('zunfthaus.language', 'de'));
      await page.goTo('/auth/login');
      await signIn(page, 'member@zunfthaus.example');
      await openEach(page, ofMember);
      await openDrawer(page);
      await confirmPost(page);
      await previewFiles(page);
      await makeDark(page);
      await signOut(page);
      expect(await page.faults()).toEqual([]);
    });

    it('the office sees every menu in narrow and wide windows', async () => {
      await signIn(page, 'office@zunfthaus.example');
      await openEach(page, ofNarrowOffice);
      await page.resize(1280, 800);
      await openEach(page, ofOffice);
      await seeHorizontalMenus(page);
      expect(await page.faults()).toEqual([]);
    });

    it('the office finds by keys, writes, publishes, decides on mails and uploads', async () => {
      await searchByKeys(page);
      await writeAndPublish(page, engine);
      await decideOnMails(page, house);
      await upload(page, place);
      await signOut(page);
      expect(await page.faults()).toEqual([]);
    });
  });
}

/** On the page of the sign-in. */
async function signIn(page: Page, email: string): Promise<void> {
  await page.fill('field', 'E-Mail', email);
  await page.fill('field', 'Passwort', demoPassword);
  await page.click('button', 'Anmelden');
  await page.see('heading', 'Aktuelles');
}

async function signOut(page: Page): Promise<void> {
  await page.goTo('/');
  await page.click('button', / Konto$/);
  await page.click('menuitem', 'Abmelden');
  await page.see('heading', 'Anmelden');
}
