import type { Translated } from '#web/base/text-types.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  title: 'Lo que ve la oficina',
  show: 'Mostrar a la oficina que he abierto una publicación',
  hint: 'Cuándo abrió usted por primera vez una publicación en el portal, también las anteriores; en un portal sin nombres, solo como parte de una cifra. Sin su sí, no se le cuenta. Lo que es nuevo para usted sigue siendo cosa suya.',
  ask: '¿Puede ver la oficina qué publicaciones abre usted?',
  askText: 'Sin su sí, no lo ve. Puede cambiarlo cuando quiera en «Mi perfil», «Avisos».',
  yes: 'Sí, mostrarlo',
  no: 'No',
  shown: 'La oficina ve lo que usted ha abierto.',
  unshown: 'La oficina no ve lo que usted abre.',
};
