import type { Translated } from '#contract/base/text/translated.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  fileName: 'ergebnis',
  headings: ['Name', 'Betriebe', 'E-Mail', 'Seit', 'Auf Geräten', 'Im Portal geöffnet'],
  none: 'keine',
  pushes: {
    pushed: 'angenommen',
    pushWaiting: 'unterwegs',
    pushUnclear: 'unklar',
    pushFailed: 'nicht angenommen',
    notPushed: 'keine',
  },
  unshown: 'nicht bekannt',
};
