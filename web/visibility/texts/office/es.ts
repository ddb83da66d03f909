import type { Translated } from '#contract/base/text/translated.ts';
import { check } from '../check/es.ts';
import { effect } from '../effect/es.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  effect,
  needed: {
    title: 'Este grupo todavía hace falta',
    why: 'Sin este grupo nadie vería ya lo siguiente, o lo verían personas que ahora están excluidas:',
    wayOut:
      'Cambie primero los destinatarios de las publicaciones; entonces podrá eliminar este grupo. O quite antes a las personas o empresas una por una. Cada vez verá quién podrá ver qué.',
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
    which: 'Mostrar la lista',
    untitled: 'Sin título',
    excluded: 'excluido',
    only: 'nadie más',
    upload: 'para subir archivos',
    states: {
      draft: 'borrador',
      scheduled: 'programada',
      published: 'publicada',
      expired: 'caducada',
      archived: 'archivada',
      withdrawn: 'retirada',
      trashed: 'en la papelera',
    },
  },
  check,
  whoSees: {
    menu: '¿Quién ve esto?',
    seeAs: 'Ver como un grupo',
    people: 'Personas',
    officeOnly: 'Solo la oficina tiene acceso.',
    yes: '{{name}} tiene acceso.',
    no: '{{name}} no tiene acceso.',
    failed: 'Ahora no se puede contar',
  },
  seeAs: {
    title: 'Ver como un grupo',
    hint: 'Verá el portal como lo ve el grupo.',
    otherGroupMenu: 'Elegir otro grupo',
  },
  unseen: {
    nobody: 'Ningún destinatario de la publicación tiene acceso a «{{name}}»',
    some: '«{{name}}» no es visible para {{unseeing}} de {{total}}',
    because: '{{what}}: la carpeta «{{folder}}» es solo para {{groups}}.',
    becauseBut: '{{what}}: la carpeta «{{folder}}» es para {{groups}}, no para {{others}}.',
    closed: '{{what}}: nadie tiene acceso a la carpeta «{{folder}}».',
  },
};
