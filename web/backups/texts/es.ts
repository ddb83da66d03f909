import type { Translated } from '#contract/base/text/translated.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  title: 'Copia de seguridad',
  none: 'El portal no hace copias de seguridad por sí mismo. Pregunte al operador cómo las hace.',
  made: 'Última copia: {{at}}',
  neverMade: 'Todavía no hay ninguna copia.',
  proven:
    'Última comprobación: {{at}}. El portal restauró una copia a modo de prueba y comparó todas las tablas y los archivos.',
  neverProven: 'Todavía no se ha comprobado ninguna copia.',
  warning: {
    backupFailed: 'La última copia de seguridad del portal ha fallado ({{failedAt}}).',
    backupOld: 'La última copia de seguridad del portal tiene más de dos días ({{madeAt}}).',
    backupMissing: 'Todavía no hay ninguna copia de seguridad del portal.',
    rehearsalFailed: 'La última copia no se pudo restaurar a modo de prueba.',
    rehearsalOld: 'Desde hace más de dos semanas no se ha restaurado ninguna copia a modo de prueba.',
    todo: 'Informe al operador del portal: el registro del programa indica la causa.',
  },
};
