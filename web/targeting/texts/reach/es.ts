import type { Translated } from '#contract/base/text/translated.ts';
import type { reach as english } from './en.ts';

export const reach: Translated<typeof english> = {
  label: 'Alcance',
  people_zero: 'Nadie',
  people_one: '{{n}} persona',
  people_other: '{{n}} personas',
  guilds_one: '{{n}} gremio',
  guilds_other: '{{n}} gremios',
  list: {
    company_one: '{{n}} empresa',
    company_other: '{{n}} empresas',
    guild_one: '{{n}} gremio',
    guild_other: '{{n}} gremios',
  },
  andEmpty_one: 'y {{n}} empresa sin personas',
  andEmpty_other: 'y {{n}} empresas sin personas',
  ofThemAlone_one: '{{n}} de ellas sin empresa',
  ofThemAlone_other: '{{n}} de ellas sin empresa',
  parts: {
    portal: '{{n}} en el portal',
    mail: '{{n}} por correo electrónico',
    letter: '{{n}} por carta',
    unreachable: '{{n}} sin forma de contacto',
  },
  ways: {
    portal: 'Portal',
    portalAndMail: 'Portal y correo electrónico',
    mail: 'Correo con enlace de acceso',
    letter: 'Carta',
    unreachable: 'Sin forma de contacto',
  },
  notes: {
    portal: 'tienen acceso',
    mail: 'nunca han entrado',
    letter: 'sin correo electrónico válido',
    unreachable: 'falta el correo o la dirección postal',
    unreachableOffer: 'falta el consentimiento para ofertas, el correo o la dirección postal',
    unreachableWithoutServer: 'sin servidor de correo, falta la dirección postal',
    noMailServer: 'No hay ningún servidor de correo configurado.',
  },
  sentences: {
    mail: 'Estos destinatarios nunca han entrado. Reciben un correo con la publicación y el enlace para crear el acceso.',
    letter: 'Estos destinatarios no se pueden contactar por correo electrónico. Las cartas quedan listas al publicar.',
    unreachable: 'De estos destinatarios falta el correo electrónico o la dirección postal.',
    unreachableOffer:
      'Estos destinatarios no han dado su consentimiento para ofertas, o falta su correo electrónico o su dirección postal.',
    unreachableWithoutServer:
      'No hay un servidor de correo configurado y falta la dirección postal de estos destinatarios.',
    lettersOnly:
      'No hay ningún servidor de correo configurado. No se envía ningún correo; las cartas quedan listas al publicar.',
    portalOnly: 'Estos destinatarios leen la publicación en el portal. No se envía ningún correo.',
    allAtOnce: 'Estos destinatarios tienen acceso. El correo se envía enseguida.',
    noMails: 'Estos destinatarios tienen acceso y no reciben correo.',
    someLater: 'Estos destinatarios tienen acceso. Correo: {{atOnce}} enseguida, {{later}} en un resumen.',
    mixed:
      'Estos destinatarios tienen acceso. Correo: {{atOnce}} enseguida, {{later}} en un resumen, {{none}} solo en el portal.',
  },
  emptyCompanies: 'Empresas sin personas',
  withoutPeople: 'sin personas',
  together:
    'Los gremios suman {{n}}, porque algunas personas pertenecen a varios gremios. Cada persona se cuenta una sola vez.',
  shared: '{{n}} también en {{name}}',
  sharedMany_one: 'algunas también en otro gremio',
  sharedMany_other: 'algunas también en otros {{count}} gremios',
  ofThem: 'de ellas, {{words}}',
  byGuild: 'Por gremio',
  allGuilds: 'Los {{n}} gremios',
  failed: 'No se puede contar el alcance.',
  retry: 'Intentar de nuevo',
  nobody: {
    empty: 'Por ahora no hay nadie en estos grupos.',
    gone: 'Estos grupos ya no existen.',
    excluded_one: 'La única persona de estos grupos está excluida.',
    excluded_other: 'Las {{n}} personas de estos grupos están excluidas.',
  },
  gone: {
    include: 'Estos grupos ya no existen y no llegan a nadie: {{names}}.',
    exclude: 'Estos grupos ya no existen y no excluyen a nadie: {{names}}.',
  },
};
