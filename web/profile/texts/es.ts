import type { Translated } from '#web/base/i18n.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  title: 'Mi perfil',
  lead: 'Así le conoce la oficina.',
  sections: 'Apartados',
  failed: 'No se puede cargar su perfil',
  parts: {
    person: 'Persona',
    company: 'Empresa y cargos',
    notifications: 'Avisos',
    'sign-in': 'Acceso',
    data: 'Mis datos',
  },
  days: {
    since: 'desde el {{from}}',
    from: 'a partir del {{from}}',
    until: 'hasta el {{to}}',
    both: 'del {{from}} al {{to}}',
  },
  company: {
    title: 'Empresa y cargos',
    lead: 'Solo la oficina puede cambiarlo.',
    report: 'Comunicar un cambio',
    subject: 'Cambio en los datos de {{name}}',
    nothing: 'Todavía no pertenece a ninguna empresa ni tiene ningún cargo.',
    through: 'a través de {{company}}',
    inPortal: 'en toda la asociación',
    substitute: 'Suplencia: {{name}}',
    honours: 'Distinciones',
    awarded: 'concedida el {{day}}',
  },
  data: {
    title: 'Qué se guarda sobre usted',
    lead: 'Esto es todo. Al lado figura quién puede verlo.',
    failed: 'No se pueden cargar sus datos',
    seen: 'Quién puede verlo:',
    kept: 'Cada entrada {{until}}.',
    entries_one: '{{number}} entrada',
    entries_other: '{{number}} entradas',
    rest: 'Las últimas {{shown}}. Todas están en el archivo de «Llevarse los datos».',
    looks: {
      lead: 'Cada consulta de la oficina sobre sus datos.',
      none: 'Nadie de la oficina ha consultado sus datos.',
      somebody: 'Alguien que ya no está en el portal',
    },
    mails: {
      lead: 'Cada correo que el portal le ha enviado.',
      none: 'El portal aún no le ha enviado ningún correo.',
    },
    takeAway: {
      title: 'Llevarse los datos',
      lead: 'Todo lo de esta página en un ZIP, para personas y para máquinas.',
      save: 'Descargar',
      failed: 'No se han podido descargar sus datos. Inténtelo de nuevo.',
    },
  },
};
