import type { Translated } from '#contract/base/text/translated.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  fileName: 'resultado',
  headings: ['Nombre', 'Empresas', 'Correo', 'Desde', 'En dispositivos', 'Abierto en el portal'],
  none: 'ninguno',
  pushes: {
    pushed: 'aceptada',
    pushWaiting: 'en camino',
    pushUnclear: 'no se sabe',
    pushFailed: 'no aceptada',
    notPushed: 'ninguna',
  },
  unshown: 'no consta',
};
