import type { Translated } from '#contract/base/text/translated.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  fileNames: { companies: 'betriebe', people: 'mitglieder' },
  yes: ['ja', 'j', 'wahr'],
  no: ['nein', 'n', 'falsch'],
  between: ' bis ',
  words: {
    channel: { mail: 'Mail', post: 'Post' },
    function: {
      owner: 'Inhaber',
      manager: 'Betriebsleiter',
      master: 'Meister',
      journeyman: 'Geselle',
      office: 'Büro',
      trainer: 'Ausbilder',
    },
    language: { de: 'Deutsch', en: 'Englisch', es: 'Spanisch' },
  },
};
