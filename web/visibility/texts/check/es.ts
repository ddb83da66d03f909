import type { Translated } from '#contract/base/text/translated.ts';
import type { check as english } from './en.ts';

export const check: Translated<typeof english> = {
  question: 'Comprobar si alguien tiene acceso',
  hint: 'Elija una persona. Verá si tiene acceso y por qué.',
  other: 'Otra persona',
  failed: 'Ahora mismo no se puede responder',
  yes: '{{name}} ve esta publicación.',
  no: '{{name}} no ve esta publicación.',
  none: 'La persona no pertenece a ninguno de estos grupos.',
  excluded: {
    everyone: 'Todos los miembros están excluidos.',
    association: 'La persona pertenece a la asociación {{group}}, que está excluida.',
    guild: 'La persona pertenece al gremio {{group}}, que está excluido.',
    craft: 'La persona pertenece al oficio {{group}}, que está excluido.',
    company: 'La persona pertenece a la empresa {{group}}, que está excluida.',
    role: 'La persona tiene el cargo o rol {{group}}, que está excluido.',
    guildRole: 'La persona tiene el cargo {{group}}, que está excluido.',
    list: 'La persona está en la lista {{group}}, que está excluida.',
  },
  wins: 'Las exclusiones tienen prioridad. Sin ellas, la publicación sería visible así:',
  states: {
    invited: '{{name}} verá la publicación tras acceder por primera vez.',
    none: '{{name}} verá la publicación tras acceder por primera vez.',
    applied: '{{name}} aún espera la aprobación de la oficina.',
    declined: 'La oficina rechazó la solicitud.',
    blocked: 'La oficina ha bloqueado el acceso.',
    left: '{{name}} se ha dado de baja.',
  },
  belongs: 'Sin embargo, la persona está entre los destinatarios:',
  belongsTo: '{{name}} pertenece a:',
  belongsNowhere: 'ningún grupo',
  goesTo: 'La publicación va a:',
  without: '{{groups}}, pero no a: {{others}}',
  openPerson: 'Abrir la persona',
  readdress: 'Cambiar los destinatarios',
};
