import type { Translated } from '#web/base/text-types.ts';
import { path } from './path/de.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  path,
  whoSees: {
    asOffice: 'Es ist nicht für Sie bestimmt. Sie sehen es, weil Sie zur Geschäftsstelle gehören.',
    everyone: 'Es ist für alle Mitglieder bestimmt.',
    folder: 'Ordner {{name}}',
    every: 'Sehen kann es, wer zu den Gruppen jedes dieser Ordner gehört.',
    addressed: 'Für diese Gruppe ist der Ordner bestimmt.',
  },
  why: {
    question: 'Warum sehe ich das?',
    everyone: 'Geht an alle Mitglieder.',
    belong: 'Sie gehören zu: {{names}}.',
    ofTheOffice: 'eine Liste der Geschäftsstelle',
    office:
      'Sie gehören nicht zum Empfängerkreis. Sie sehen ihn, weil Sie ihn geschrieben haben oder zur Geschäftsstelle gehören.',
  },
};
