import type { Translated } from '#contract/base/text/translated.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  title: 'Sicherung',
  none: 'Das Portal sichert sich nicht selbst. Fragen Sie den Betreiber, wie er es sichert.',
  made: 'Letzte Sicherung: {{at}}',
  neverMade: 'Es gibt noch keine Sicherung.',
  proven:
    'Zuletzt geprüft: {{at}}. Das Portal hat eine Sicherung zur Probe zurückgespielt und jede Tabelle und Datei verglichen.',
  neverProven: 'Noch keine Sicherung wurde geprüft.',
  warning: {
    backupFailed: 'Die letzte Sicherung des Portals ist fehlgeschlagen ({{failedAt}}).',
    backupOld: 'Die letzte Sicherung des Portals ist älter als zwei Tage ({{madeAt}}).',
    backupMissing: 'Vom Portal gibt es noch keine Sicherung.',
    rehearsalFailed: 'Die letzte Sicherung ließ sich nicht zur Probe zurückspielen.',
    rehearsalOld: 'Seit über zwei Wochen wurde keine Sicherung zur Probe zurückgespielt.',
    todo: 'Bitte informieren Sie den Betreiber des Portals: Die Ursache steht im Protokoll des Programms.',
  },
};
