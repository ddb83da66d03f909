import type { Translated } from '#web/base/text-types.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  hint: {
    title: 'Primeros pasos',
    what: 'Aquí está lo que su asociación y su gremio le comunican. Lo nuevo va marcado.',
    deadlines: 'Los plazos y las fechas para usted están junto a las publicaciones, en el teléfono encima.',
    install:
      'Puede instalar el portal en este dispositivo: arriba en su nombre, después «Instalar en este dispositivo».',
    done: 'Entendido',
  },
};
