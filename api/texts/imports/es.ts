import type { Translated } from '#contract/base/text/translated.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  fileNames: { companies: 'empresas', people: 'miembros' },
  yes: ['sí', 'si', 'verdadero'],
  no: ['no', 'n', 'falso'],
  between: ' a ',
  words: {
    channel: { mail: 'correo electrónico', post: 'correo postal' },
    function: {
      owner: 'titular',
      manager: 'director',
      master: 'maestro',
      journeyman: 'oficial',
      office: 'oficina',
      trainer: 'formador',
    },
    language: { de: 'alemán', en: 'inglés', es: 'español' },
  },
};
