import type { Translated } from '#web/base/text-types.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  title: 'En sus dispositivos',
  lead: 'Lo nuevo aparece en la pantalla aunque el portal no esté abierto.',
  failed: 'No se pueden cargar los dispositivos',
  here: 'Mostrar en este dispositivo',
  began: 'Este dispositivo muestra ahora lo nuevo.',
  ended: 'Este dispositivo ya no muestra nada.',
  denied:
    'Su navegador no permite notificaciones aquí. Abra los ajustes de esta página en la barra de direcciones y permita «Notificaciones». Después vuelva a cargar la página.',
  installFirst:
    'En iPhone y iPad solo funciona con el portal instalado: toque «Compartir» en Safari y después «Añadir a pantalla de inicio». Abra el portal desde allí.',
  impossible: 'Este navegador no puede mostrar notificaciones. Los correos llegan igualmente.',
  devices: 'Sus dispositivos',
  current: 'Este dispositivo',
  since: 'Desde {{since}}',
  reached: 'Última notificación: {{at}}',
  end: 'Quitar',
  endNamed: 'Quitar {{name}}',
  endedNamed: '{{name}} ya no muestra nada.',
  kinds: 'Qué publicaciones',
  whereOn:
    'En los dispositivos en los que usted lo ha activado. Se hace en el propio dispositivo, con la sesión iniciada, en',
  always: 'Lo decide la oficina.',
  savedOn: '{{kind}}: en sus dispositivos.',
  savedOff: '{{kind}}: no en sus dispositivos.',
  hint: {
    title: 'Lo nuevo, en su pantalla',
    text: 'El portal puede mostrarle avisos urgentes y circulares en este dispositivo aunque no esté abierto.',
    begin: 'Activar',
    dismiss: 'No volver a preguntar',
    denied: 'Su navegador no permite notificaciones. Puede cambiarlo en «Mi perfil», «Avisos».',
  },
};
