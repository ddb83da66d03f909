import type { Translated } from '#web/base/i18n.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  uploads: {
    title: 'Subir archivos',
    open_one: 'Se está subiendo {{count}} archivo',
    open_other: 'Se están subiendo {{count}} archivos',
    refused_one: '{{count}} archivo no se ha aceptado',
    refused_other: '{{count}} archivos no se han aceptado',
    done: 'Todo está subido',
    sent: '{{done}} de {{of}}',
    left: {
      seconds_one: 'queda {{count}} segundo aproximadamente',
      seconds_other: 'quedan {{count}} segundos aproximadamente',
      minutes_one: 'queda {{count}} minuto aproximadamente',
      minutes_other: 'quedan {{count}} minutos aproximadamente',
      hours_one: 'queda {{count}} hora aproximadamente',
      hours_other: 'quedan {{count}} horas aproximadamente',
    },
    waiting: 'Espera su turno',
    checking: 'Se comprueba y se archiva',
    broken: 'Sin conexión, continúa por sí solo',
    paused: 'En pausa: {{done}} de {{of}}',
    filed: 'Archivado',
    pause: 'Pausar {{name}}',
    resume: 'Continuar con {{name}}',
    cancel: 'Cancelar {{name}}',
  },
};
