import type { Translated } from '#web/base/i18n.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  tagline: 'Donde se reúnen los oficios',
  legal: { imprint: 'Aviso legal', privacy: 'Privacidad', terms: 'Condiciones de uso' },
  close: 'Cerrar',
  cancel: 'Cancelar',
  loading: 'Cargando',
  field: { optional: '(opcional)' },
  password: { show: 'Mostrar la contraseña', hide: 'Ocultar la contraseña' },
  failure: {
    retry: 'Intentar de nuevo',
    requestId: 'Número de solicitud para consultas:',
    change: 'No ha funcionado.',
  },
  noPermission: {
    title: 'Esto es de la oficina',
    text: 'Usted ve todo lo que se le dirige. Si necesita acceso aquí, pregunte a la oficina de su asociación.',
  },
  errors: {
    input: {
      invalid: 'Algunos datos no son correctos.',
      notJson: 'La solicitud llegó dañada.',
      malformed: 'La solicitud llegó dañada.',
    },
    tenant: { invalid: 'Este portal no existe.' },
    auth: {
      otherIssuer: 'Este portal usa otro servicio de acceso.',
      required: 'Inicie sesión de nuevo.',
      invalidToken: 'Su sesión ha terminado. Inicie sesión de nuevo.',
      unverified: 'Su correo electrónico aún no está confirmado.',
      keysUnavailable: 'El servicio de acceso no responde en este momento. No es culpa suya.',
    },
    access: { denied: 'Esto es solo para la oficina.' },
    members: {
      pending: 'Su afiliación aún no está aprobada.',
      blocked: 'La oficina ha bloqueado su acceso.',
      notInvited: 'Este portal es solo para miembros invitados.',
      lastAdmin: 'Alguien debe seguir administrando el portal. Nombre antes a otra persona.',
    },
    notFound: 'Ya no está, o no es para usted.',
    methodNotAllowed: 'El portal no sabe hacer eso.',
    conflict: 'Esto contradice lo guardado. Cargue la página de nuevo.',
    posts: {
      alreadyPublished: 'Esta publicación ya está publicada.',
      notReady: 'A la publicación le falta algo para publicarse.',
    },
    stale: 'Otra persona lo ha cambiado entretanto. Cargue la página de nuevo.',
    tooLarge: 'Es demasiado grande.',
    wrongType: 'Este tipo de archivo o contenido no se acepta.',
    tooMany: 'Han sido demasiados intentos. Espere un momento.',
    internal: 'Algo ha fallado por nuestra parte. No es culpa suya.',
    unavailable: 'El portal no está disponible en este momento. Inténtelo de nuevo en un minuto.',
    unreachable: 'No podemos conectar con el servidor. Compruebe su conexión.',
  },
};
