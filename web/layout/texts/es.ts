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
  navigation: {
    label: 'Navegación principal',
    open: 'Abrir la navegación',
    close: 'Cerrar la navegación',
    more: '{{title}}: mostrar más',
    less: '{{title}}: mostrar menos',
  },
  coming: {
    heading: 'Próximamente',
    documents: {
      title: 'Documentos',
      text: 'Aquí estarán las circulares, los contratos y los formularios de su asociación, siempre en la versión vigente.',
    },
    profile: {
      title: 'Mi perfil',
      text: 'Aquí podrá cuidar sus datos de contacto, sus avisos y su contraseña.',
    },
  },
};
