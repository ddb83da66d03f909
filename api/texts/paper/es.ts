import type { Translated } from '#contract/base/text/translated.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  page: 'Página {{page}} de {{pages}}',
  corrected: 'Corregido el {{day}}.',
  expired: 'Caducada el {{day}}.',
  attached: 'Documentos en el portal:',
  to: 'Destinatarios:',
  notTo: 'Pero no a:',
  everyone: 'todos los miembros',
  gone: 'un grupo que ya no existe',
  withoutAddress: 'Sin dirección: estos destinatarios no recibirán ninguna carta',
  nobody: 'nadie',
  management: 'Dirección',
  portalOnly:
    'Esta publicación solo se puede leer en el portal: {{address}}. La oficina puede configurarle un acceso y decirle qué contiene la publicación.',
  reason: {
    reminder: 'Todavía no hemos recibido su confirmación de nuestra carta del {{first}}. Se la enviamos de nuevo.',
    correction: 'El {{day}} corregimos nuestra carta del {{first}}. Esta carta la sustituye.',
    withdrawal: 'Hemos retirado nuestra carta del {{first}}.',
  },
  info: { number: 'Referencia', author: 'Contacto', phone: 'Teléfono', day: 'Fecha' },
  table: {
    fileName: 'cartas',
    headings: ['Nombre', 'Empresa', 'Calle', 'Código postal', 'Localidad', 'Carta', 'Enviada el'],
    kinds: { post: 'Publicación', reminder: 'Recordatorio', correction: 'Corrección', withdrawal: 'Retirada' },
  },
  reply: {
    until: 'Confirme hasta el {{day}}',
    undated: 'Confirme',
    what: 'que ha leído esta carta.',
    ofCompany: 'Basta una respuesta, aunque varias personas reciban esta carta.',
    cutOne: 'Recorte el talón de abajo y devuélvalo firmado.',
    cutSeveral: 'Recorte los talones del final y devuélvalos firmados.',
    otherwise: {
      both: 'También puede llamarnos ({{phone}}) o escribirnos un correo ({{email}}). Indique entonces el código {{code}}.',
      phone: 'También puede llamarnos: {{phone}}. Indique entonces el código {{code}}.',
      email: 'También puede escribirnos un correo: {{email}}. Indique entonces el código {{code}}.',
    },
    cut: 'recortar aquí',
    title: 'Leído y enterado',
    code: 'Código para la oficina',
    readByPerson: 'He leído esta carta.',
    readByCompany: 'Hemos leído esta carta.',
    back: 'Por correo postal a',
    by: 'Devuélvalo hasta el {{day}}.',
    name: 'Nombre en mayúsculas',
    day: 'Fecha',
    signature: 'Firma',
    stamp: 'Firma, sello',
  },
};
