import type { Translated } from '#contract/base/text/translated.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  hear_one: '{{who}} se ha inscrito y recibe el aviso{{ways}}.',
  hear_other: '{{who}} se han inscrito y reciben el aviso{{ways}}.',
  companies_one: '{{n}} empresa',
  companies_other: '{{n}} empresas',
  people_one: '{{n}} persona',
  people_other: '{{n}} personas',
  byMail_one: '{{n}} por correo electrónico',
  byMail_other: '{{n}} por correo electrónico',
  byLetter_one: '{{n}} por carta de la lista de cartas',
  byLetter_other: '{{n}} por cartas de la lista de cartas',
  ended_one: '1 inscripción termina con ello. Sus plazas quedan libres.',
  ended_other: '{{n}} inscripciones terminan con ello. Sus plazas quedan libres.',
  unreached: 'Sin correo electrónico ni dirección postal, llame por teléfono: {{names}}.',
  cancelled: 'El evento se ha cancelado',
  cancelledHint: 'Las empresas y personas inscritas reciben el aviso con la corrección. Ya nadie puede inscribirse.',
  reason: 'Motivo',
  reasonHint: 'El motivo aparece en la publicación y en el aviso.',
};
