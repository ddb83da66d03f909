import type { Translated } from '#contract/base/text/translated.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  title: 'En sus dispositivos',
  lead: 'Las publicaciones nuevas aparecen en la pantalla aunque el portal no esté abierto.',
  failed: 'No se pueden cargar los dispositivos',
  here: 'Mostrar en este dispositivo',
  began: 'Este dispositivo muestra ahora las notificaciones.',
  ended: 'Este dispositivo ya no muestra notificaciones.',
  denied:
    'Su navegador no permite notificaciones aquí. Abra los ajustes de esta página en la barra de direcciones y permita «Notificaciones». Después vuelva a cargar la página.',
  installFirst:
    'En iPhone y iPad debe instalar primero el portal: toque «Compartir» en Safari y después «Añadir a pantalla de inicio». Abra el portal desde allí.',
  impossible: 'Este navegador no puede mostrar notificaciones. Seguirá recibiendo correos.',
  devices: 'Sus dispositivos',
  current: 'Este dispositivo',
  since: 'Desde {{since}}',
  reached: 'Última notificación: {{at}}',
  end: 'Quitar',
  endNamed: 'Quitar {{name}}',
  endedNamed: '{{name}} ya no muestra notificaciones.',
  kinds: 'Qué publicaciones',
  whereOn:
    'Estas publicaciones aparecen en los dispositivos en los que usted lo ha activado. Actívelo en el propio dispositivo, con la sesión iniciada, en',
  always: 'Lo decide la oficina.',
  savedOn: '{{kind}}: en sus dispositivos.',
  savedOff: '{{kind}}: no en sus dispositivos.',
  hint: {
    title: 'Publicaciones nuevas en su pantalla',
    text: 'El portal puede mostrarle avisos urgentes y circulares en este dispositivo aunque no esté abierto.',
    begin: 'Activar',
    dismiss: 'No volver a preguntar',
    denied: 'Su navegador no permite notificaciones. Puede cambiarlo en «Mi perfil», «Avisos».',
  },
};
