import type { Translated } from '#web/base/i18n.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  uploads: {
    title: 'Hochladen',
    open_one: '{{count}} Datei wird hochgeladen',
    open_other: '{{count}} Dateien werden hochgeladen',
    refused_one: '{{count}} Datei wurde nicht angenommen',
    refused_other: '{{count}} Dateien wurden nicht angenommen',
    done: 'Alles ist hochgeladen',
    sent: '{{done}} von {{of}}',
    left: {
      seconds_one: 'noch etwa {{count}} Sekunde',
      seconds_other: 'noch etwa {{count}} Sekunden',
      minutes_one: 'noch etwa {{count}} Minute',
      minutes_other: 'noch etwa {{count}} Minuten',
      hours_one: 'noch etwa {{count}} Stunde',
      hours_other: 'noch etwa {{count}} Stunden',
    },
    waiting: 'Wartet, bis sie an der Reihe ist',
    checking: 'Wird geprüft und abgelegt',
    broken: 'Keine Verbindung, geht von selbst weiter',
    paused: 'Angehalten bei {{done}} von {{of}}',
    filed: 'Abgelegt',
    pause: '{{name}} anhalten',
    resume: '{{name}} weiter hochladen',
    cancel: '{{name}} abbrechen',
  },
};
