import type { Translated } from '#contract/base/text/translated.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  officers: {
    member: 'Mitglied',
    vacantSeats_one: '1 Sitz nicht besetzt',
    vacantSeats_other: '{{count}} Sitze nicht besetzt',
    title: 'Vorstand und Ausschüsse',
    lead: 'Rechte beginnen und enden mit der Amtszeit.',
    add: 'Amt besetzen',
    fill: 'Besetzen',
    none: 'Hier hat niemand ein Amt.',
    vacantSince: 'Seit {{day}} nicht besetzt',
    vacant: 'Nicht besetzt',
    actions: 'Amt von {{name}} bearbeiten',
    from: 'ab {{day}}',
    past_one: '1 frühere Amtszeit',
    past_other: '{{count}} frühere Amtszeiten',
    person: 'Person',
    role: 'Amt',
    choose: 'Bitte wählen',
    submit: 'Amt besetzen',
    summary: 'Sie übertragen „{{role}}“ an {{name}}.',
    changeTitle: 'Amtszeit von {{name}}',
    changeSummary: 'Sie ändern die Amtszeit von {{name}} ({{role}}).',
    revokeTitle: 'Eintrag entfernen?',
    revokeSummary:
      'Der Eintrag von {{name}} wird gelöscht, auch rückwirkend: {{role}}. Wenn das Amt nur endet, tragen Sie stattdessen einen letzten Tag ein.',
    done: 'Das Amt ist besetzt.',
    changed: 'Die Amtszeit ist geändert.',
  },
  feminineHint:
    'Diese Form steht bei Personen mit der Anrede „Frau“, zum Beispiel Obermeisterin. Ist das Feld leer, steht dort der Name.',
  committeeHint:
    'Personen mit diesem Amt sitzen in diesem Ausschuss ihrer Innung. Bei anderen Ämtern bleibt das Feld leer.',
  seatsHint:
    'Zahl der Personen, die das Amt in einer Innung haben sollen. Das Portal zeigt freie Sitze bei der Innung.',
  seatsRule: 'Eine ganze Zahl von 1 bis 99',
  new: 'Neues Amt oder neue Rolle',
  create: 'Anlegen',
  search: 'Ämter und Rollen durchsuchen',
  caption: 'Ämter und Rollen',
  failed: 'Die Ämter und Rollen lassen sich nicht laden',
  failedOne: 'Dieses Amt oder diese Rolle lässt sich nicht laden',
  empty: 'Noch keine Ämter und Rollen',
  emptyText: 'Ein Amt gilt in einer Innung, eine Rolle im ganzen Portal. Beide gelten auf Zeit.',
  usual: {
    missing_one: 'In diesem Portal fehlt 1 übliches Amt. Vorhandene Einträge bleiben unverändert.',
    missing_other:
      'In diesem Portal fehlen {{count}} übliche Ämter, zum Beispiel in Vorstand und Ausschüssen. Vorhandene Einträge bleiben unverändert.',
    take_one: 'Übliche Ämter übernehmen: 1 Amt',
    take_other: 'Übliche Ämter übernehmen: {{count}} Ämter',
    taken_one: '1 Amt hinzugefügt.',
    taken_other: '{{count}} Ämter hinzugefügt.',
  },
  columns: {
    name: 'Bezeichnung',
    heldIn: 'Gilt',
    key: 'Schlüssel',
    people: 'Personen',
  },
  keyHint:
    'Kleine Buchstaben, Ziffern und Bindestriche, zum Beispiel lehrlingswart. Der Schlüssel lässt sich später nicht ändern.',
  admin: 'verwaltet das Portal',
  grant: 'Rolle vergeben',
  grantLead: {
    guild: 'Ein Amt besetzen Sie bei der Innung.',
    tenant: 'Die Rolle gilt im ganzen Portal.',
    both: 'Wenn Sie die Rolle hier vergeben, gilt sie im ganzen Portal. Ein Amt besetzen Sie bei der Innung.',
  },
  heldIn: {
    guild: 'Amt in einer Innung',
    tenant: 'Rolle im Portal',
    both: 'Amt oder Rolle',
  },
  rankHint: 'Von 0 bis 999. Kleine Zahlen stehen oben.',
  granted: 'Die Rolle ist vergeben.',
  none: 'Zurzeit hat niemand dieses Amt oder diese Rolle.',
  terms: 'Amtszeiten von {{name}}',
  inPortal: 'im ganzen Portal',
  lastAdmin: {
    title: 'Außer {{name}} verwaltet niemand das Portal',
    text: 'Geben Sie zuerst einer anderen Person die Verwaltung und kommen Sie dann hierher zurück.',
    understood: 'Zurück',
  },
};
