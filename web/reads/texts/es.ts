import type { Translated } from '#contract/base/text/translated.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  title: 'Lo que ve la oficina',
  show: 'La oficina puede ver qué publicaciones he abierto',
  hint: 'La oficina ve entonces cuándo abrió usted por primera vez una publicación en el portal, también las anteriores. En un portal sin nombres solo ve una cifra. Sin su consentimiento, usted no cuenta. Nadie más ve sus marcas «Nuevo».',
  ask: '¿Puede ver la oficina qué publicaciones abre usted?',
  askText: 'Sin su consentimiento no lo ve. Puede cambiarlo cuando quiera en «Mi perfil», «Avisos».',
  yes: 'Sí, mostrarlo',
  no: 'No',
  shown: 'La oficina ve lo que usted ha abierto.',
  unshown: 'La oficina no ve lo que usted abre.',
};
