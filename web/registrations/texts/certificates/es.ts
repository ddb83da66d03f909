import type { Translated } from '#contract/base/text/translated.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  check: {
    title: 'Certificado de asistencia',
    genuine: '{{portal}} ha emitido el certificado {{code}}. Acredita la asistencia a:',
    nameless: 'Por protección de datos, el nombre figura solo en el certificado.',
    unknown: 'No existe el certificado {{code}}. Compruebe el número o pregunte a la oficina.',
    failed: 'No se puede comprobar el certificado',
    toPortal: 'Al portal',
  },
  wasThere: 'Usted asistió',
  saveCertificate: 'Guardar el certificado de asistencia como PDF',
  own: {
    title: 'Sus certificados de asistencia',
    lead: 'De actos en los que la oficina anotó su asistencia.',
    save: 'Guardar como PDF',
  },
};
