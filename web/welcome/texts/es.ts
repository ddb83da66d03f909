import type { Translated } from '#contract/base/text/translated.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  hint: {
    title: 'Primeros pasos',
    what: 'Aquí lee lo que comunican su asociación y su gremio. Lo nuevo está marcado.',
    deadlines: 'Aquí encuentra también sus plazos y fechas.',
    install: 'Encontrará «Instalar en este dispositivo» debajo de su nombre.',
    done: 'Entendido',
  },
};
