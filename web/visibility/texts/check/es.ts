import type { Translated } from '#web/base/text-types.ts';
import type { check as english } from './en.ts';

export const check: Translated<typeof english> = {
  question: 'Comprobar si alguien lo ve',
  hint: 'Elija una persona. Sabrá si lo ve y por qué.',
  other: 'Otra persona',
  failed: 'Ahora mismo no se puede responder',
  yes: '{{name}} ve esta publicación.',
  no: '{{name}} no ve esta publicación.',
  none: 'No pertenece a ninguno de estos grupos.',
  excluded: {
    everyone: 'Todos los miembros están excluidos.',
    association: 'Pertenece a la asociación {{group}}, y está excluida.',
    guild: 'Pertenece al gremio {{group}}, y está excluido.',
    craft: 'Pertenece al oficio {{group}}, y está excluido.',
    company: 'Pertenece a la empresa {{group}}, y está excluida.',
    role: 'Tiene el cargo o rol {{group}}, y está excluido.',
    guildRole: 'Tiene el cargo {{group}}, y está excluido.',
    list: 'Está en la lista {{group}}, y está excluida.',
  },
  wins: 'Lo excluido tiene prioridad. Si no, este sería el camino:',
  states: {
    invited: '{{name}} verá la publicación tras acceder por primera vez.',
    none: '{{name}} verá la publicación tras acceder por primera vez.',
    applied: '{{name}} aún espera la aprobación de la oficina.',
    declined: 'La oficina rechazó la solicitud.',
    blocked: 'La oficina ha bloqueado el acceso.',
    left: '{{name}} se ha dado de baja.',
  },
  belongs: 'Sin embargo, está entre los destinatarios:',
  belongsTo: '{{name}} pertenece a:',
  belongsNowhere: 'ningún grupo',
  goesTo: 'La publicación va a:',
  without: '{{groups}}, pero no a: {{others}}',
  openPerson: 'Abrir la persona',
  readdress: 'Cambiar los destinatarios',
};
