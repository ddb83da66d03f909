import type { Translated } from '#contract/base/text/translated.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  showAll: 'Mostrar todas las publicaciones',
  all: {
    title: 'Aún no hay publicaciones',
    text: 'En cuanto su gremio o la oficina publique algo para usted, aparecerá aquí.',
    office: 'Lo que publique y vaya dirigido también a usted aparecerá aquí.',
  },
  toConfirm: { title: 'Todo confirmado', text: 'Aquí figuran las publicaciones que debe confirmar.' },
  unread: { title: 'Todo leído', text: 'Aquí figuran las publicaciones nuevas hasta que usted las abre.' },
  kind: {
    notice: { title: 'No hay avisos', text: 'Aquí aparecen los avisos breves de la oficina.' },
    circular: {
      title: 'No hay circulares',
      text: 'En cuanto la oficina envíe una circular a su gremio, aparecerá aquí.',
    },
    invitation: {
      title: 'No hay invitaciones',
      text: 'En cuanto su gremio convoque una asamblea o una cita, la invitación aparecerá aquí.',
    },
    urgent: {
      title: 'No hay avisos urgentes',
      text: 'Aquí aparecen los avisos urgentes, por ejemplo sobre un fraude.',
    },
    training: {
      title: 'Nada sobre formación',
      text: 'Aquí aparecen cursos, exámenes y novedades para las empresas que forman.',
    },
    event: { title: 'No hay actos', text: 'Seminarios, celebraciones y viajes aparecen aquí cuando se anuncian.' },
    tariff: {
      title: 'Nada sobre convenios',
      text: 'Los nuevos convenios aparecen aquí cuando valen para su empresa.',
    },
    report: { title: 'No hay crónicas', text: 'Aquí aparecen crónicas de asambleas, elecciones y celebraciones.' },
    offer: { title: 'No hay ofertas', text: 'Aquí aparecen acuerdos marco y ofertas de colaboradores.' },
  },
};
