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
  person: {
    save: 'Guardar',
    discard: 'Descartar',
    saved: 'Sus datos están guardados.',
    languageHint: 'En él le hablan el portal y sus correos.',
    email: 'Correo electrónico',
    emailOfOffice: 'La oficina le conoce por esta dirección. Solo ella puede cambiarla.',
    emailElsewhere: 'Solo la oficina puede cambiarla, también en {{service}}, donde inicia sesión.',
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
};
