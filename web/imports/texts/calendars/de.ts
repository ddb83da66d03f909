import type { Translated } from '#contract/base/text/translated.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  title: 'Termine aus einer Kalenderdatei',
  lead: 'Aus jedem Termin, den Sie wählen, wird ein Entwurf. Es wird nichts veröffentlicht oder verschickt.',
  file: {
    label: 'Kalenderdateien',
    drop: 'Kalenderdateien hierher ziehen',
    choose: 'Dateien auswählen',
    limits:
      'Dateien mit der Endung .ics, wie Outlook, Apple Kalender, Google Kalender und andere sie exportieren. Je Datei höchstens 10 MB und 1.000 Termine.',
  },
  refused: {
    tooLarge: '{{name}} hat {{size}}. Höchstens 10 MB sind möglich: Exportieren Sie einen kürzeren Zeitraum.',
    noCalendar:
      '{{name}} ist keine Kalenderdatei. Exportieren Sie den Kalender als Datei mit der Endung .ics und wählen Sie diese.',
    noEvents: '{{name}} enthält keine Termine.',
    tooManyEvents_one:
      '{{name}} hat {{n}} Termin. Höchstens 1.000 sind möglich: Exportieren Sie einen kürzeren Zeitraum.',
    tooManyEvents_other:
      '{{name}} hat {{n}} Termine. Höchstens 1.000 sind möglich: Exportieren Sie einen kürzeren Zeitraum.',
    damaged: '{{name}} lässt sich nicht lesen. Exportieren Sie den Kalender noch einmal.',
    other: '{{name}} wurde nicht gelesen: {{why}}',
  },
  list: {
    title_one: '1 Termin gelesen',
    title_other: '{{n}} Termine gelesen',
    all: 'Alle wählen',
    untitled: 'Ohne Titel',
    online: 'Videokonferenz',
    known: 'Schon vorhanden',
    over: 'Vorbei',
    as: 'Was wird aus „{{title}}“?',
    course_one: 'Ein Entwurf mit 1 Tag',
    course_other: 'Ein Entwurf mit allen {{n}} Tagen',
    series_one: '1 Entwurf',
    series_other: '{{n}} Entwürfe, einer je Tag',
    until: 'Bis {{day}}.',
    earlier_one: '1 vergangener Tag bleibt weg.',
    earlier_other: '{{n}} vergangene Tage bleiben weg.',
    goesOn: 'Danach geht es weiter: Die weiteren Tage bleiben weg.',
  },
  notes: {
    titleCut: 'Titel gekürzt',
    textCut: 'Text gekürzt',
    placeCut: 'Ort gekürzt',
    contactCut: 'Kontakt gekürzt',
    zoneGuessed: 'Unbekannte Zeitzone: Bitte prüfen Sie die Uhrzeit',
    private: 'Privat',
    differ: 'Einzelne Tage haben einen anderen Titel oder Ort, der wegbleibt',
  },
  unread: {
    title_one: '1 Termin wird nicht übernommen',
    title_other: '{{n}} Termine werden nicht übernommen',
    line: '{{file}}, Zeile {{row}}: {{title}} – {{why}}',
  },
  reasons: {
    cancelled: 'er ist abgesagt',
    noBegin: 'er hat keinen Beginn',
    badTime: 'eine Zeitangabe ist ungültig',
    outOfRange: 'er liegt vor 1900 oder nach 2099',
    backwards: 'er endet, bevor er beginnt',
    badRule: 'die Wiederholung lässt sich nicht lesen',
    tooOften: 'er wiederholt sich zu oft',
    noDates: 'jeder seiner Tage ist ausgenommen',
    damaged: 'er ist beschädigt',
  },
  make: {
    audience: 'Er gilt für alle Entwürfe. Sie können ihn auch später in jedem Entwurf wählen.',
    text: 'Das Portal verschickt nichts, bevor Sie einen Entwurf veröffentlichen.',
    tooMany: 'Höchstens 200 Entwürfe sind auf einmal möglich. Bitte wählen Sie weniger.',
    action_one: '1 Entwurf anlegen',
    action_other: '{{n}} Entwürfe anlegen',
  },
  made: {
    title_one: '1 Entwurf angelegt',
    title_other: '{{n}} Entwürfe angelegt',
    text: 'Bitte prüfen Sie die Entwürfe, bevor Sie sie veröffentlichen.',
    more: 'Weitere Dateien lesen',
    drafts: 'Zu den Entwürfen',
  },
};
