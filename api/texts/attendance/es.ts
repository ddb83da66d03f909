import type { Translated } from '#contract/base/text/translated.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  sheet: {
    list: 'Lista de asistencia',
    asOf: 'Inscripciones: {{count}}. Estado: {{at}}',
    number: 'N.º',
    name: 'Nombre',
    company: 'Empresa',
    sign: 'Firma',
    purpose: 'Esta lista solo sirve para acreditar la asistencia.',
  },
  badges: 'Tarjetas de identificación',
  nobody: 'Nadie está inscrito.',
  nobodyThere: 'No consta la asistencia de nadie.',
  certificate: {
    title: 'Certificado de asistencia',
    tookPart: 'asistió el {{day}} a',
    check: 'Certificado {{number}}. Puede comprobar su autenticidad en {{address}}',
  },
  files: {
    sheet: 'Lista de asistencia',
    badges: 'Tarjetas de identificación',
    certificates: 'Certificado de asistencia',
  },
};
