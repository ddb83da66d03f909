import type { Translated } from '#contract/base/text/translated.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  open: 'Suscribirse al calendario',
  lead: 'Su calendario recoge las citas por sí mismo, aproximadamente cada 4 horas. También recoge lo que la oficina aplaza o retira.',
  failed: 'El portal no puede cargar ahora la dirección de su calendario.',
  programs: {
    apple: 'iPhone, iPad y Mac: se abre el calendario.',
    outlook: 'Outlook se abre en el navegador.',
    google: 'El calendario se abre en el navegador.',
  },
  handed: 'Si elige Outlook o Google, usted entrega las entradas a Microsoft o a Google.',
  address: 'Dirección de su calendario',
  copy: 'Copiar',
  copied: 'La dirección se ha copiado.',
  notCopied: 'Su navegador no permite copiar. Seleccione la dirección usted mismo.',
  private:
    'La dirección sirve para cualquier otro programa de calendario. No la comparta: con la dirección, cualquiera puede leer sus citas sin iniciar sesión.',
  content: 'Qué contiene',
  events_one: 'Todas las citas que usted puede ver: 1 en los próximos 12 meses',
  events_other: 'Todas las citas que usted puede ver: {{total}} en los próximos 12 meses',
  ownEvents_one: 'Citas en las que usted o su empresa están inscritos: 1 en los próximos 12 meses',
  ownEvents_other: 'Citas en las que usted o su empresa están inscritos: {{total}} en los próximos 12 meses',
  onlyOwn: 'Solo las citas en las que usted o su empresa están inscritos',
  deadlines_one: 'También los plazos, como entradas de todo el día: 1 en este momento',
  deadlines_other: 'También los plazos, como entradas de todo el día: {{total}} en este momento',
  reminder: 'Con recordatorio 2 días antes',
  saved: 'Su elección se ha guardado. Su calendario la recoge la próxima vez que consulte.',
  lost: '¿Otra persona conoce la dirección?',
  lostText: 'Con una dirección nueva, la anterior deja de ser válida en el acto.',
  since: 'Esta dirección es válida desde el {{day}}.',
  neverFetched: 'Hasta ahora ningún programa ha consultado el calendario.',
  fetched: 'Consultado por última vez:',
  fetchedBy: '{{name}} ({{at}})',
  other: 'otro programa',
  public: 'Calendario público',
  publicText_zero:
    'En este momento no contiene ninguna cita. En cada publicación usted elige si la cita es pública. Cualquiera puede leerlas en internet, por ejemplo en su sitio web.',
  publicText_one:
    'En este momento contiene 1 cita. En cada publicación usted elige si la cita es pública. Cualquiera puede leerla en internet, por ejemplo en su sitio web.',
  publicText_other:
    'En este momento contiene {{total}} citas. En cada publicación usted elige si la cita es pública. Cualquiera puede leerlas en internet, por ejemplo en su sitio web.',
  publicAddress: 'Dirección del calendario público',
  renew: 'Emitir una dirección nueva',
  renewTitle: '¿Emitir una dirección nueva?',
  renewText_zero:
    'La dirección anterior dejará de ser válida. Tendrá que volver a conectar los calendarios que la usan.',
  renewText_one: 'La dirección anterior dejará de ser válida. Tendrá que volver a conectar 1 programa.',
  renewText_other: 'La dirección anterior dejará de ser válida. Tendrá que volver a conectar {{count}} programas.',
  renewed: 'Su calendario tiene una dirección nueva.',
};
