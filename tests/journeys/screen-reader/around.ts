import type { Reader } from './reader.ts';

/** As the demo offers it, after trying without an address. */
export async function signIn(reader: Reader) {
  await reader.hear(/^Laden von .*Zunfthaus abgeschlossen\.$/);
  await reader.press('Tab', 'Hauptinhalt', 'E-Mail Eingabefeld.');
  await reader.press('Return', 'Bitte tragen Sie Ihre E-Mail-Adresse ein.');
  await reader.press('Tab', 'Passwort vergessen?', 'Verknüpfung.');
  await reader.press('Tab', 'Passwort Passworttext.', 'Bitte tragen Sie Ihr Passwort ein.');
  await reader.press('Tab', 'Passwort zeigen Auslöseknopf nicht gedrückt.');
  await reader.press('Tab', 'Auf diesem Gerät angemeldet bleiben Kontrollkästchen nicht ausgewählt.');
  for (const button of ['Anmelden', 'Geschäftsstelle', 'Obermeister', 'Mitglied'])
    await reader.press('Tab', `${button} Druckknopf.`);
  // It fills the form.
  await reader.press('Return');
  for (const button of ['Obermeister', 'Geschäftsstelle', 'Anmelden'])
    await reader.press('shift+Tab', `${button} Druckknopf.`);
  await reader.press('Return', 'Hauptinhalt.', 'Aktuelles');
}

export async function openMenus(reader: Reader) {
  await toBar(reader);
  await reader.press('Return', /^Details für Benachrichtigungen/);
  await reader.press('Tab', 'Schließen Druckknopf.');
  await reader.press('Tab', 'Alles gelesen Druckknopf.');
  await reader.press('Escape');
  await toBar(reader);
  await reader.press('b', 'Anzeige einstellen Druckknopf.', 'öffnet Dialog');
  await reader.press('b', 'Jutta Rehbein Konto eingeklappt Druckknopf.', 'öffnet Menü');
  await reader.press('Return', /Menü$/, 'Profil.');
  await reader.hear('Fokus-Modus');
  for (const item of ['Einstellungen.', 'Deutsch.', 'English.', 'Español.', 'Abmelden.'])
    await reader.press('Down', item);
}

/** Out of the menu of the account. */
export async function signOut(reader: Reader) {
  await reader.press('Return', /Zunfthaus abgeschlossen\.$|^Kreishandwerkerschaft Musterland/);
}

/** To the bell, from button to button. */
async function toBar(reader: Reader) {
  await reader.press('ctrl+Home', 'Zum Inhalt springen Verknüpfung.');
  await reader.press('b', 'Zur Suche springen Druckknopf.');
  await reader.press('b', 'Suchen Druckknopf.', 'öffnet Dialog');
  await reader.press('b', /^Benachrichtigungen/, 'öffnet Dialog');
}
