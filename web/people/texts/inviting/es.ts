import type { Translated } from '#contract/base/text/translated.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  see: 'Ver la invitación',
  title: 'La invitación',
  lead: 'Cada persona que usted invita recibe este correo. Aquí está en el idioma del portal; cada persona lo lee en el suyo.',
  note: 'Su frase en la invitación',
  noteHint: 'Su frase figura en cada invitación que se envíe a partir de ahora.',
  save: 'Guardar la frase',
  saved: 'La frase está guardada.',
  together: 'Las personas con la misma dirección reciben un solo correo.',
  failed: 'La invitación no se puede cargar',
  one: {
    send: 'Invitar',
    sendOf: 'Invitar a {{name}}',
    title: '¿Invitar a {{name}}?',
    text: 'Se envía a {{email}} un correo con el enlace para configurar el acceso.',
    again: 'Invitar otra vez',
    againOf: 'Invitar otra vez a {{name}}',
    againTitle: '¿Escribir otra vez a {{name}}?',
    againText: {
      sent: 'A {{email}} ya se envió un correo: {{at}}. Ahora se envía otro.',
      sending:
        'El portal entregó al servidor un correo para {{email}} ({{at}}) y el servidor no lo ha confirmado. Puede haber llegado. Ahora se envía otro.',
      refused:
        'El servidor de correo rechazó {{email}} ({{at}}). Se envía otro correo; sin otra dirección probablemente se rechazará de nuevo.',
      bounced:
        'El correo a {{email}} volvió, anotado {{at}}. Se envía otro correo; sin otra dirección probablemente volverá de nuevo.',
    },
    done: 'La invitación se envía a {{email}}.',
    nobody: 'No se ha enviado nada. {{name}} ha iniciado sesión entretanto o está recibiendo un correo ahora.',
  },
};
