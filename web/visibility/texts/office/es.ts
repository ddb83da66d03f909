import type { Translated } from '#web/base/text-types.ts';
import { check } from '../check/es.ts';
import { effect } from '../effect/es.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  effect,
  needed: {
    title: 'Este grupo todavía hace falta',
    why: 'Sin él nadie vería ya esto, o lo vería alguien que hasta ahora está excluido:',
    wayOut:
      'Una publicación se abre con «Cambiar destinatarios»: diríjala a otro grupo y este se podrá eliminar. O saque antes a las personas o empresas una por una: cada vez verá quién llega a ver qué.',
    understood: 'Entendido',
  },
  uses: {
    title: 'Se usa en',
    nowhere: 'Ninguna publicación ni carpeta se dirige a este grupo.',
    posts_one: '1 publicación',
    posts_other: '{{count}} publicaciones',
    folders_one: '1 carpeta',
    folders_other: '{{count}} carpetas',
    things_one: '{{total}} publicación o carpeta',
    things_other: '{{total}} publicaciones y carpetas',
    which: 'Cuáles son',
    untitled: 'Sin título',
    excluded: 'excluido',
    only: 'nadie más',
    upload: 'para subir archivos',
    states: {
      draft: 'borrador',
      scheduled: 'programada',
      published: 'publicada',
      archived: 'archivada',
      withdrawn: 'retirada',
      trashed: 'en la papelera',
    },
  },
  check,
  whoSees: {
    menu: '¿Quién ve esto?',
    seeAs: 'Ver como un grupo',
    people: 'Quiénes son',
    officeOnly: 'Solo la secretaría lo ve: no está destinado a nadie más.',
    yes: '{{name}} lo ve.',
    no: '{{name}} no lo ve.',
    failed: 'Ahora no se puede contar',
  },
  seeAs: {
    title: 'Ver como un grupo',
    hint: 'Muestra el portal tal como llega allí.',
    otherGroupMenu: 'Elegir otro grupo',
  },
  unseen: {
    nobody: 'Nadie a quien va la publicación ve «{{name}}»',
    some: '«{{name}}» no es visible para {{unseeing}} de {{total}}',
    because: '{{what}}: la carpeta «{{folder}}» es solo para {{groups}}.',
    becauseBut: '{{what}}: la carpeta «{{folder}}» es para {{groups}}, no para {{others}}.',
    closed: '{{what}}: la carpeta «{{folder}}» no está abierta a nadie.',
  },
};
