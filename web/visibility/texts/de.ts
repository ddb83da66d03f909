import type { Translated } from '#contract/base/text/translated.ts';
import { path } from './path/de.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  path,
  whoSees: {
    asOffice: 'Es ist nicht für Sie bestimmt. Sie sehen es, weil Sie zur Geschäftsstelle gehören.',
    everyone: 'Alle Mitglieder haben Zugriff.',
    folder: 'Ordner {{name}}',
    every: 'Dafür ist Zugriff auf jeden dieser Ordner nötig.',
    addressed: 'Diese Gruppe hat Zugriff auf den Ordner.',
  },
  why: {
    question: 'Warum sehe ich das?',
    everyone: 'Der Beitrag geht an alle Mitglieder.',
    belong: 'Sie gehören zu: {{names}}.',
    ofTheOffice: 'eine Liste der Geschäftsstelle',
    office: 'Sie gehören nicht zu den Empfängern. Sie sehen den Beitrag als Verfasser oder für die Geschäftsstelle.',
  },
};
