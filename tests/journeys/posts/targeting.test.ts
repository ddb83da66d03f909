import { join } from 'node:path';
import type { BrowserContext, Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Guild, GuildDetail } from '#contract/guilds/guilds.ts';
import type { UserList } from '#contract/lists/lists.ts';
import type { User, UserSummary } from '#contract/people/people.ts';
import { isFine } from '../accessibility/is-fine.ts';
import { apiOf, type House, linkIn, openHouse, signInDirectly } from '../support/house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const desk = { viewport: { width: 1440, height: 900 } };
const imported = { name: 'Jördis Grünewald', email: 'joerdis.gruenewald@werkstatt.example' };
const excused = { name: 'Jutta Rehbein', email: 'member@zunfthaus.example' };
const guilds = ['Baugewerks-Innung', 'Dachdecker-Innung', 'Zimmerer-Innung'];
const list = 'Baurunde entschuldigt';
const title = 'Baurunde der Obermeister im Haus des Handwerks';

it('from a file with faults to a post that reaches the heads of the building guilds, except who is on a list', async () => {
  const office = await house.visitor(desk);
  const { page } = office;
  await signInDirectly(office.context, 'office@zunfthaus.example');
  await importTheFile(page);

  const reader = await house.visitor({ viewport: { width: 390, height: 844 } });
  await register(reader.page);
  await giveOffice(page, 'Zimmerer-Innung', imported.name);
  await giveOffice(page, 'Baugewerks-Innung', excused.name);
  await page
    .getByRole('listitem')
    .filter({ hasText: excused.name })
    .getByText('Obermeisterin', { exact: true })
    .waitFor();
  await makeList(page);

  const reached = await headsOf(office.context);
  expect(namesOf(reached)).toContain(imported.name);
  expect(namesOf(reached)).not.toContain(excused.name);
  const address = await write(page, reached);

  await reader.page.goto('/');
  const card = reader.page.getByRole('article').filter({ hasText: title });
  await card.getByRole('button', { name: 'Warum sehe ich das?' }).click();
  const why = reader.page.getByRole('dialog');
  await why.getByText(`Außer Ihnen sehen das ${reached.length - 1} Personen`).waitFor();
  await isFine(reader.page);
  expect(await why.getByRole('listitem').allTextContents()).toEqual([
    'Zimmerer-InnungDer Beitrag geht an diese Gruppe.',
    'Obermeisterin',
    'Sie',
  ]);

  const other = await house.visitor();
  await signInDirectly(other.context, excused.email);
  await other.page.goto('/');
  await other.page.getByRole('article').first().waitFor();
  expect(await other.page.getByText(title).count()).toBe(0);
  await other.page.goto(address);
  await other.page.getByRole('heading', { name: '404: Diese Seite gibt es hier nicht' }).waitFor();

  await askWhoSeesIt(page, address);
  await askWhatDeletingDoes(page);
  expect([...office.faults, ...reader.faults, ...other.faults]).toEqual([]);
});

async function importTheFile(page: Page) {
  await page.goto('/admin/targeting?tab=members');
  await page.getByRole('link', { name: 'Einlesen' }).click();
  await page.getByRole('heading', { name: 'Personen einlesen', level: 1 }).waitFor();
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Datei auswählen' }).click();
  await (await choosing).setFiles(join(import.meta.dirname, '../../../docs/examples/mitglieder.csv'));
  await page.getByRole('heading', { name: 'Was steht in welcher Spalte?' }).waitFor();
  await page.getByText('Spalten, die eingelesen werden: 11 von 11.').waitFor();
  await page.getByRole('button', { name: '15 Zeilen prüfen' }).click();

  await page.getByRole('heading', { name: 'Was die Datei ändern würde' }).waitFor();
  await page.getByText('Geprüft: 12 neu, 0 geändert, 0 unverändert, 3 fehlerhaft, 0 mit offener Frage.').waitFor();
  await isFine(page);
  const wrong = page
    .getByRole('table', { name: 'Zeilen der Datei' })
    .getByRole('row')
    .filter({ hasText: 'fehlerhaft' });
  await wrong.nth(2).waitFor();
  expect(await wrong.count()).toBe(3);
  await correct(page, 'Zoë Lindenschmidt', {
    reason: 'Kein Betrieb hat diese Mitgliedsnummer oder diesen Namen: „10499999“.',
    field: 'Betrieb',
    value: '10407',
  });
  await correct(page, 'Käthe Überall', {
    reason: '„kaethe.ueberall(at)werkstatt.example“ ist keine E-Mail-Adresse.',
    field: 'E-Mail',
    value: 'kaethe.ueberall@werkstatt.example',
  });
  await correct(page, 'Rüdiger', { reason: 'Der Nachname fehlt.', field: 'Nachname', value: 'Sülzbrück' });

  await page.getByRole('button', { name: 'Personen aus 15 Zeilen einlesen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Personen aus 15 Zeilen einlesen' }).click();
  await page.getByRole('heading', { name: 'Die Datei ist eingelesen' }).waitFor();
  await page.getByRole('link', { name: 'Zu den Mitgliedern' }).click();
  await page.getByRole('heading', { name: 'Zielgruppen', level: 1 }).waitFor();
  await page.getByLabel('Name oder E-Mail-Adresse').fill('Sülzbrück');
  await page.getByRole('link', { name: 'Rüdiger Sülzbrück' }).waitFor();
}

interface Correction {
  reason: string;
  field: string;
  value: string;
}

async function correct(page: Page, name: string, { reason, field, value }: Correction) {
  const row = page.getByRole('row').filter({ hasText: name });
  await row.getByText(reason).waitFor();
  await row.getByRole('link', { name }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel(field, { exact: true }).fill(value);
  await drawer.getByRole('button', { name: /speichern und prüfen/ }).click();
  await drawer.waitFor({ state: 'detached' });
}

async function register(page: Page) {
  await page.goto('/auth/register');
  await page.getByRole('heading', { name: 'Registrieren' }).waitFor();
  await page.getByLabel('Vor- und Nachname').fill('J. Grünewald');
  await page.getByLabel('E-Mail').fill(imported.email);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Registrieren' }).click();
  await page.goto(linkIn(await house.mailTo(imported.email), '/auth/verify'));
  await page.getByLabel('Passwort', { exact: true }).fill('ein langer Satz');
  await page.getByRole('button', { name: 'Passwort festlegen' }).click();
  await page.getByRole('heading', { name: 'Aktuelles', level: 1 }).waitFor();
}

async function giveOffice(page: Page, guild: string, person: string) {
  await page.goto('/admin/targeting?tab=guilds');
  await page.getByRole('link', { name: guild }).click();
  await page.getByRole('button', { name: 'Amt besetzen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Amt besetzen' });
  await dialog.getByLabel('Person', { exact: true }).fill(person);
  await dialog.getByRole('option', { name: person }).click();
  await dialog.getByLabel('Amt', { exact: true }).selectOption('Obermeister');
  await dialog.getByRole('button', { name: 'Amt besetzen' }).click();
  const effect = page.getByRole('dialog', { name: 'Was sich ändert, wenn Sie speichern' });
  await effect.getByText(`Sie übertragen „Obermeister (${guild})“ an ${person}.`).waitFor();
  await effect.getByText('Person sieht künftig mehr').waitFor();
  await effect.getByRole('button', { name: 'Speichern' }).click();
  await page.getByRole('button', { name: `Amt von ${person} bearbeiten` }).waitFor();
}

async function makeList(page: Page) {
  await page.goto('/admin/targeting?tab=lists');
  await page.getByRole('link', { name: 'Neue Liste' }).click();
  await page.getByLabel('Name', { exact: true }).fill(list);
  await page.getByRole('button', { name: 'Liste anlegen' }).click();
  await page.getByRole('dialog', { name: list }).getByRole('button', { name: 'Personen aufnehmen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Personen aufnehmen' });
  await dialog.getByLabel('Personen', { exact: true }).fill(excused.name);
  await dialog.getByRole('option', { name: excused.name }).click();
  await dialog.getByRole('button', { name: 'Personen aufnehmen' }).click();
  await page.getByRole('table', { name: list }).getByRole('link', { name: excused.name }).waitFor();
}

async function write(page: Page, reached: User[]): Promise<string> {
  await page.goto('/admin/posts/new');
  await page.getByRole('textbox', { name: 'Titel' }).fill(title);
  await page.getByLabel('Text', { exact: true }).click();
  await page.keyboard.type('Wir sprechen über die Zusammenarbeit am Bau.');
  await page.getByRole('button', { name: 'Hinzufügen', exact: true }).click();
  const picker = page.getByRole('dialog');
  await picker.getByRole('button', { name: 'Ämter in Innungen' }).click();
  for (const guild of guilds) await choose(picker, `Obermeister, ${guild}`);
  await isFine(page);
  await picker.getByRole('button', { name: 'Fertig: 3 Gruppen' }).click();
  await page.getByRole('button', { name: 'Ausnehmen' }).click();
  await choose(picker, list);
  await picker.getByRole('button', { name: 'Fertig: 1 Gruppe' }).click();

  await lookBehind(page, `${reached.length} Personen`, { things: reached });
  const companies = new Map(reached.flatMap((user) => user.companies.map(({ id, name }) => [id, { name }])));
  const listed = { things: [...companies.values()], heading: `${companies.size} Betriebe` };
  await lookBehind(page, `in ${companies.size} Betrieben`, listed);
  const users = reached.filter(({ access }) => access === 'open');
  await lookBehind(page, 'Portal', { things: users, heading: `${users.length} im Portal` });

  await page.getByRole('button', { name: 'Jetzt veröffentlichen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(new RegExp(`^Personen in ${companies.size} Betrieben`)).waitFor();
  await dialog.getByText(`Er geht nicht an: ${list}.`).waitFor();
  await dialog.getByRole('button', { name: /veröffentlichen/i }).click();
  await page.waitForURL(/\/posts\/[0-9a-f-]{36}$/);
  await page.getByRole('heading', { name: title, level: 1 }).waitFor();
  return new URL(page.url()).pathname;
}

async function lookBehind(
  page: Page,
  number: string,
  { things, heading = number }: { things: Thing[]; heading?: string },
) {
  await page.getByRole('region', { name: 'Reichweite' }).getByRole('button', { name: number }).click();
  const drawer = page.getByRole('dialog', { name: heading });
  await drawer.getByText(`${things.length} von ${things.length}`).waitFor();
  expect((await drawer.getByRole('listitem').locator('b').allTextContents()).sort()).toEqual(namesOf(things));
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
}

async function choose(picker: Locator, group: string) {
  await picker.getByLabel('Gruppe suchen').fill(group);
  await picker.getByRole('option', { name: new RegExp(`^${group}`) }).click();
}

async function askWhoSeesIt(page: Page, address: string) {
  await page.goto(address);
  await page.getByRole('button', { name: 'Prüfen, ob jemand Zugriff hat' }).click();
  const drawer = page.getByRole('dialog');
  await ask(drawer, excused.name);
  await drawer.getByRole('heading', { name: `${excused.name} sieht diesen Beitrag nicht.` }).waitFor();
  await drawer.getByText(`Die Person steht auf der Liste ${list}, und die ist ausgenommen.`).waitFor();
  await drawer.getByText('Ausnahmen gehen vor. Ohne sie wäre der Beitrag so sichtbar:').waitFor();
  await drawer.getByRole('listitem').filter({ hasText: 'Baugewerks-Innung' }).waitFor();
  await isFine(page);
  await drawer.getByRole('button', { name: 'Andere Person' }).click();
  await ask(drawer, imported.name);
  await drawer.getByRole('heading', { name: `${imported.name} sieht diesen Beitrag.` }).waitFor();
}

async function ask(drawer: Locator, person: string) {
  await drawer.getByLabel('Name oder E-Mail suchen').fill(person);
  await drawer.getByRole('option', { name: person }).click();
}

async function askWhatDeletingDoes(page: Page) {
  await page.goto('/admin/targeting?tab=lists');
  await page.getByRole('link', { name: list }).click();
  await page.getByRole('button', { name: 'Liste löschen' }).click();
  const needed = page.getByRole('dialog', { name: 'Diese Gruppe wird noch gebraucht' });
  await needed.getByRole('link', { name: title }).waitFor();
  await needed.getByRole('button', { name: 'Verstanden' }).click();
  await needed.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: `${excused.name} von der Liste nehmen` }).click();
  const effect = page.getByRole('dialog', { name: 'Was sich ändert, wenn Sie speichern' });
  await effect.getByText('Person sieht künftig mehr').waitFor();
  await effect.getByRole('listitem').filter({ hasText: excused.name }).waitFor();
  await effect.getByRole('listitem').filter({ hasText: title }).getByText('1 Person mehr').waitFor();
  await isFine(page);
  await effect.getByRole('button', { name: 'Zurück' }).click();
  await effect.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('dialog', { name: list }).getByRole('link', { name: excused.name }).waitFor();
}

async function headsOf(context: BrowserContext): Promise<User[]> {
  const api = await apiOf(context);
  const first = async <T>(path: string) => (await api<{ items: T[] }>(path)).items[0] as T;
  const { id } = await first<UserList>(`/api/lists?search=${list}`);
  const onList = await api<{ items: UserSummary[] }>(`/api/users?target=list:${id}`);
  const heads = new Set<string>();
  for (const name of guilds) {
    const guild = await first<Guild>(`/api/guild?search=${name}`);
    const { officers } = await api<GuildDetail>(`/api/guild/${guild.id}`);
    for (const { user, role, isCurrent } of officers)
      if (isCurrent && /^Obermeister(in)?$/.test(role.name)) heads.add(user.id);
  }
  for (const user of onList.items) heads.delete(user.id);
  const users = await Promise.all([...heads].map((head) => api<User>(`/api/users/${head}`)));
  return users.filter(({ membership, access }) => membership === 'member' && access !== 'blocked');
}

interface Thing {
  name: string;
}

function namesOf(things: Thing[]): string[] {
  return things.map(({ name }) => name).sort();
}
