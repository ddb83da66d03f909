import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Folder } from '#contract/documents/folders.ts';
import type { Post } from '#contract/posts/posts.ts';
import { sampleId } from '#sample/ids.ts';
import { sized } from '#tests/support/size.ts';
import { apiOf, type House, openHouse, signInDirectly } from '../support/house.ts';
import { desk, faultsOn, narrow } from './faults.ts';
import { patience } from './looks.ts';
import { correctedPost, fullEvent, withdraw, writeTo } from './prepared.ts';
import { drawer, folder, post, sheet } from './screens.ts';

describe.each(sized([narrow], [desk, narrow]))('$width px wide', (viewport) => {
  let house: House;
  beforeAll(async () => {
    house = await openHouse();
  });
  afterAll(() => house.close());
  const visitor = () => house.visitor({ viewport });

  it('a question before a change has no fault', async () => {
    const { page, context } = await visitor();
    await signInDirectly(context, 'office@zunfthaus.example');
    await page.goto(drawer('guilds', 'guild:bau'));
    await page.getByRole('button', { name: 'Amt besetzen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Amt besetzen' });
    await dialog.getByLabel('Person', { exact: true }).fill('Jutta Rehbein');
    await expect.poll(() => dialog.getByRole('listbox').getByRole('option').count(), patience).toBe(1);
    expect(await faultsOn(page)).toEqual([]);
    await dialog.getByRole('option', { name: 'Jutta Rehbein' }).click();
    await dialog.getByLabel('Amt', { exact: true }).selectOption('Obermeister');
    await dialog.getByRole('button', { name: 'Amt besetzen' }).click();
    await page.getByRole('dialog', { name: 'Was sich ändert, wenn Sie speichern' }).waitFor();
    expect(await faultsOn(page)).toEqual([]);

    await page.goto(drawer('members', 'user:member', 'data'));
    await page.getByRole('button', { name: 'Zusammenführen', exact: true }).click();
    const merge = page.getByRole('dialog', { name: 'Zwei Einträge zusammenführen' });
    await merge.getByLabel('Wer ist die andere Person?').fill('Ole Brandt');
    await merge.getByRole('option', { name: 'Ole Brandt' }).click();
    await merge.getByRole('heading', { name: 'Wird gelöscht' }).waitFor();
    expect(await faultsOn(page)).toEqual([]);
    await context.close();
  });

  it('a document with its history, why it is seen, and what is asked before it changes', async () => {
    const { page, context } = await visitor();
    await signInDirectly(context, 'office@zunfthaus.example');
    const api = await apiOf(context);
    const documentIds = [sampleId('musterland', 'document:verguetung')];
    const body = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Siehe Anlage.' }] }] };
    const data = { title: 'Neue Löhne', body, audience: { include: [{ kind: 'everyone' }] }, documentIds };
    const { id } = await api<Post>('/api/posts', { method: 'POST', data });
    await api(`/api/posts/${id}/publish`, { method: 'POST' });
    await page.goto(sheet('verguetung'));
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Herunterladen', exact: true }).click();
    await download;
    await page.reload();
    await page.getByText(/hat dieses Dokument heruntergeladen/).waitFor();
    expect(await faultsOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Warum sehe ich das?' }).last().click();
    await page.getByRole('heading', { name: 'Ordner Tarifverträge und Lohntabellen' }).waitFor();
    expect(await faultsOn(page)).toEqual([]);

    await page.goto(folder('tarif'));
    await page
      .getByRole('button', { name: /Personen$/ })
      .first()
      .click();
    await page.getByRole('heading', { name: 'Personen', exact: true }).waitFor();
    expect(await faultsOn(page)).toEqual([]);
    for (const [item, said] of [
      ['Löschen', 'verlieren den Zugriff.'],
      ['Zugriff festlegen', 'Wer Dateien ablegen darf'],
    ] as const) {
      await page.goto(folder('tarif'));
      await page.getByRole('button', { name: 'Mehr', exact: true }).click();
      await page.getByRole('menuitem', { name: item }).click();
      await page.getByRole('dialog').getByText(said).first().waitFor();
      expect(await faultsOn(page)).toEqual([]);
    }
    await page.getByRole('dialog').getByRole('radio').first().click();
    await page.getByRole('button', { name: 'Prüfen und speichern' }).click();
    await page.getByText('Beitrag „Neue Löhne“:').first().waitFor();
    expect(await faultsOn(page)).toEqual([]);

    const thrown = await api<Folder>(`/api/document/folders/${sampleId('musterland', 'folder:tarif')}/folders`, {
      method: 'POST',
      data: { name: 'Überholtes' },
    });
    await api('/api/document/trash', { method: 'POST', data: { ids: [thrown.id] } });
    await page.goto('/documents/trash');
    await page.getByText('Überholtes').waitFor();
    expect(await faultsOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Aktionen zu Überholtes' }).click();
    await page.getByRole('menuitem', { name: 'Zurückholen' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Zurückholen' }).waitFor();
    expect(await faultsOn(page)).toEqual([]);
    await context.close();
  });

  it('a zip under way, and terms that have changed', async () => {
    const { page, context } = await visitor();
    await signInDirectly(context, 'office@zunfthaus.example');
    await page.goto(folder('tarif'));
    await page.route(/\/zip\?/, () => undefined);
    await page.getByRole('button', { name: 'Ordner als ZIP' }).click();
    await page.getByRole('progressbar').waitFor();
    expect(await faultsOn(page)).toEqual([]);
    await page.unrouteAll({ behavior: 'ignoreErrors' });

    await page.route('**/api/users/me', async (route) => {
      const me = (await (await route.fetch()).json()) as object;
      const mustAgree = { version: '2026-12-01', change: 'Auch Bilder werden gezeigt.', before: '2025-03-01' };
      await route.fulfill({ json: { ...me, mustAgree } });
    });
    await page.goto('/agreement');
    await page.getByText('Auch Bilder werden gezeigt.').waitFor();
    expect(await faultsOn(page)).toEqual([]);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  });

  it('how the portal is installed where only the browser can', async () => {
    const { page, context } = await house.visitor({
      viewport,
      userAgent:
        'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1',
    });
    await signInDirectly(context, 'member@zunfthaus.example');
    await page.goto('/');
    await page.getByRole('button', { name: /Konto$/ }).click();
    await page.getByRole('menuitem', { name: 'Auf diesem Gerät installieren' }).click();
    await page.getByRole('dialog', { name: 'Auf diesem Gerät installieren' }).waitFor();
    expect(await faultsOn(page)).toEqual([]);
    await context.close();
  });

  it('a confirmation that the office enters and takes back', async () => {
    const { page, context } = await visitor();
    await signInDirectly(context, 'office@zunfthaus.example');
    await page.goto(`${post('verguetungen')}?view=results&state=open`);
    const more = () => page.getByRole('button', { name: /^Mehr zu / }).first();
    const first = (await more().getAttribute('aria-label')) ?? '';
    await more().click();
    await page.getByRole('menuitem', { name: 'Bestätigung eintragen …' }).click();
    const dialog = page.getByRole('dialog', { name: 'Bestätigung eintragen' });
    await dialog.getByRole('button', { name: 'Bestätigung eintragen' }).click();
    await dialog.getByText('Wählen Sie, wie die Bestätigung kam.').waitFor();
    await dialog.getByLabel('Von wem?').click();
    await dialog.getByRole('option').first().waitFor();
    expect(await faultsOn(page)).toEqual([]);
    await dialog.getByRole('option').first().click();
    await dialog.getByRole('radio', { name: 'Telefon' }).check();
    expect(await faultsOn(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Bestätigung eintragen' }).click();
    await page.getByText('1 Bestätigung ist eingetragen.').waitFor();
    await page.getByRole('button', { name: first, exact: true }).waitFor({ state: 'detached' });

    for (const at of [1, 2]) await page.getByRole('checkbox').nth(at).check();
    await page.getByRole('button', { name: 'Bestätigungen eintragen' }).click();
    await page.getByRole('dialog', { name: '2 Bestätigungen eintragen' }).waitFor();
    expect(await faultsOn(page)).toEqual([]);

    await page.goto(`${post('verguetungen')}?view=results&state=done`);
    await page.getByText('eingetragen von Petra Lindner').filter({ visible: true }).first().waitFor();
    const entered = page.getByRole('row').filter({ hasText: 'eingetragen von Petra Lindner' }).first();
    await entered.getByRole('button', { name: /^Mehr zu / }).click();
    await page.getByRole('menuitem', { name: 'Eintrag zurücknehmen …' }).click();
    const back = page.getByRole('dialog', { name: 'Eintrag zurücknehmen?' });
    await back.getByRole('button', { name: 'Eintrag zurücknehmen' }).click();
    await back.getByText('Schreiben Sie, warum').waitFor();
    expect(await faultsOn(page)).toEqual([]);
    await back.getByLabel('Grund').fill('Verwechselt');
    await back.getByRole('button', { name: 'Eintrag zurücknehmen' }).click();
    await page.getByText('Der Eintrag ist zurückgenommen.').waitFor();
    await context.close();
  });

  it('a correction, and what it changed', async () => {
    const { page, context } = await visitor();
    await signInDirectly(context, 'office@zunfthaus.example');
    const id = await correctedPost(context);
    await page.goto(`/admin/posts/${id}/correct`);
    await page.getByRole('textbox', { name: 'Titel' }).fill('Winterdienst: die Gehwege werden bis 7 Uhr geräumt');
    await page.getByText(/^Gespeichert um/).waitFor();
    await page.getByRole('button', { name: 'Korrektur veröffentlichen' }).click();
    await page.getByRole('dialog').locator('ins').first().waitFor();
    expect(await faultsOn(page)).toEqual([]);
    await page.goto(`/posts/${id}?view=versions`);
    await page.getByRole('link', { name: 'Korrektur öffnen' }).waitFor();
    await page.locator('ins').nth(1).waitFor();
    expect(await faultsOn(page)).toEqual([]);
    await context.close();

    const reader = await visitor();
    await signInDirectly(reader.context, 'member@zunfthaus.example');
    await reader.page.goto(`/posts/${id}?view=changes`);
    await reader.page.getByRole('dialog').locator('ins').first().waitFor();
    expect(await faultsOn(reader.page)).toEqual([]);
    await withdraw(house, id);
    await reader.page.goto(`/posts/${id}`);
    await reader.page.getByRole('heading', { name: /zurückgezogen/ }).waitFor();
    expect(await faultsOn(reader.page)).toEqual([]);
    await reader.context.close();
  });

  it('dialogs about registrations', async () => {
    const { page, context } = await visitor();
    await signInDirectly(context, 'office@zunfthaus.example');
    const id = await fullEvent(context);
    await page.goto(`/posts/${id}?view=registrations`);
    const dialog = page.getByRole('dialog');
    const asked = async (name: RegExp) => {
      await dialog.and(page.getByRole('dialog', { name })).waitFor();
      expect(await faultsOn(page)).toEqual([]);
    };
    const menuOf = (state: string) =>
      page
        .getByRole('row')
        .filter({ hasText: state })
        .getByRole('button', { name: /^Weiteres zu / })
        .first();

    await menuOf('Warteliste, Platz 2').click();
    await page.getByRole('menuitem', { name: 'Auf einen Platz holen …' }).click();
    await dialog.getByRole('button', { name: 'Platz geben' }).click();
    await dialog.getByText('Schreiben Sie, warum andere länger warten.').waitFor();
    await asked(/ einen Platz geben\?$/);
    await dialog.getByRole('button', { name: 'Abbrechen' }).click();

    await menuOf('kommt').click();
    await page.getByRole('menuitem', { name: 'Abmelden …' }).click();
    await asked(/ abmelden\?$/);
    await dialog.getByRole('button', { name: 'Abbrechen' }).click();

    for (const [item, name] of [
      ['Anwesenheitsliste zum Unterschreiben', /./],
      ['Stunden und Inhalte …', /^Stunden und Inhalte$/],
    ] as const) {
      await page.getByRole('button', { name: 'Drucken', exact: true }).click();
      await page.getByRole('menuitem', { name: item }).click();
      await asked(name);
      await dialog.getByRole('button', { name: 'Abbrechen' }).click();
    }

    for (const at of [1, 2]) await page.getByRole('checkbox').nth(at).check();
    await page.getByRole('region', { name: 'Auswahl' }).waitFor();
    // Else the bar lies over a row.
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    expect(await faultsOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Auswahl aufheben' }).click();
    await page.getByRole('button', { name: 'Schreiben …', exact: true }).click();
    await dialog.getByText(/^Die Nachricht ist für /).waitFor();
    await asked(/^An Teilnehmende schreiben$/);
    await dialog.getByRole('button', { name: 'Abbrechen' }).click();
    await page.getByRole('button', { name: 'Anmeldung eintragen', exact: true }).click();
    await asked(/^Anmeldung eintragen$/);
    await dialog.getByRole('combobox').fill('Bau');
    await dialog.getByRole('option').first().click();
    await dialog.getByRole('button', { name: 'Eintragen' }).click();
    await dialog.getByText('Wählen Sie, wie die Antwort kam.').waitFor();
    await asked(/^Anmeldung eintragen$/);
    await writeTo(context, id);
    await page.reload();
    await page.getByRole('heading', { name: 'Zuletzt geschrieben' }).waitFor();
    await page.getByText('Text der Nachricht').click();
    expect(await faultsOn(page)).toEqual([]);
    await context.close();
  });
});
