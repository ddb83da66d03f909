import type { Translated } from '#web/base/i18n.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  skip: 'Saltar al contenido',
  display: 'Ajustar la vista',
  displayCustomised: 'Ajustar la vista (personalizada)',
  account: 'cuenta',
  profile: 'Perfil',
  settings: 'Ajustes',
  signOut: 'Cerrar sesión',
  portal: 'Portal',
  switchPortal: 'cambiar',
  otherPortals: 'Aquí no es miembro',
  waiting_one: '{{count}} persona espera la admisión',
  waiting_other: '{{count}} personas esperan la admisión',
  news: 'Novedades',
  documents: 'Documentos',
  myProfile: 'Mi perfil',
  administration: 'Administración',
  newContent: 'Nuevo contenido',
  drafts: 'Borradores',
  scheduled: 'Programadas',
  published: 'Publicadas',
  targeting: 'Destinatarios',
  invitations: 'Invitaciones',
  audit: 'Registro',
  meFailed: 'No se puede cargar su afiliación',
  counts: {
    unread_one: '1 publicación sin leer',
    unread_other: '{{number}} publicaciones sin leer',
    posts_one: '1 publicación',
    posts_other: '{{number}} publicaciones',
  },
  officeArea: {
    title: 'Esta área es de la oficina',
    text: 'Aquí escribe las publicaciones y mantiene quién pertenece. Lo dirigido a usted lo ve todo en Novedades. Si necesita acceso aquí, pregunte a la oficina.',
    back: 'A Novedades',
  },
  navigation: {
    label: 'Navegación principal',
    open: 'Abrir la navegación',
    close: 'Cerrar la navegación',
    more: '{{title}}: mostrar más',
    less: '{{title}}: mostrar menos',
  },
  coming: {
    heading: 'Próximamente',
    profile: {
      title: 'Mi perfil',
      text: 'Aquí podrá cuidar sus datos de contacto, sus avisos y su contraseña.',
    },
  },
};
