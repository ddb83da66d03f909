import type { Translated } from '#contract/base/text/translated.ts';
import { audience } from '../audience/es.ts';
import { picker } from '../picker/es.ts';
import { reach } from '../reach/es.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  noCompany: 'sin empresa',
  reach,
  people: {
    search: 'Buscar nombre o correo',
    searchAgain: 'Buscar en la lista',
    nothing: 'Nadie se llama así.',
    nobody: 'Nadie.',
    shown: '{{shown}} de {{total}}',
    more: 'Cargar más',
    failed: 'No se pueden cargar las personas',
    groupsFailed: 'No se puede cargar la lista',
    noSuchGroup: 'Sin resultados.',
    noGroup: 'Ninguna.',
    noEmail: 'sin dirección de correo',
    addressBlocked: 'los correos vuelven',
    back: 'Volver',
    found: 'Personas encontradas',
    lacks: {
      noConsent: 'sin consentimiento para ofertas',
      lacksBoth: 'Falta el correo o la dirección postal',
      lacksWorking: 'Los correos se devuelven y falta la dirección postal',
      lacksServer: 'No hay un servidor de correo configurado y falta la dirección postal',
      lacksPostal: 'Falta la dirección postal',
    },
    states: {
      open: 'con acceso',
      invited: 'con invitación',
      none: 'sin acceso',
      applied: 'espera aprobación',
      declined: 'rechazada',
      blocked: 'bloqueada',
      left: 'de baja',
    },
  },
  audience,
  picker,
};
