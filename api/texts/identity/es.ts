import type { Translated } from '#contract/base/text/translated.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  greeting: 'Buenos días:',
  labels: {
    verify: 'Establecer la contraseña',
    reset: 'Establecer una contraseña nueva',
    signIn: 'Iniciar sesión',
    forgot: 'Solicitar una contraseña nueva',
    newAddress: 'Confirmar la dirección nueva',
    wayBack: 'Recuperar la dirección anterior',
  },
  verification: {
    subject: '{{portal}}: confirme su dirección de correo',
    before:
      'Alguien se ha registrado en {{portal}} con esta dirección. Si ha sido usted, establezca su contraseña en un plazo de 24 horas. Con ello queda confirmada también la dirección.',
    after: 'Si no ha sido usted, no tiene que hacer nada. En ese caso no se creará ningún acceso.',
  },
  reset: {
    subject: '{{portal}}: establezca una contraseña nueva',
    before:
      'Alguien ha solicitado una contraseña nueva para su acceso a {{portal}}. El enlace sirve una sola vez y caduca al cabo de 1 hora.',
    after:
      'Después tendrá que iniciar sesión de nuevo en todos sus dispositivos. Si no ha solicitado ninguna contraseña nueva, la actual sigue siendo válida.',
  },
  secondFactorOn: {
    subject: '{{portal}}: segundo paso activado',
    before:
      'Alguien ha activado el segundo paso del inicio de sesión para su acceso a {{portal}}. A partir de ahora, después de la contraseña introducirá un código de su aplicación. En todos los demás dispositivos tendrá que iniciar sesión de nuevo.',
    after: 'Si no ha sido usted, solicite enseguida una contraseña nueva y llame a la oficina.',
  },
  secondFactorOff: {
    subject: '{{portal}}: segundo paso desactivado',
    before:
      'Alguien ha desactivado el segundo paso del inicio de sesión para su acceso a {{portal}}. Para iniciar sesión basta ahora la contraseña.',
    after: 'Si no ha sido usted, solicite enseguida una contraseña nueva y llame a la oficina.',
  },
  secondFactorTaken: {
    subject: '{{portal}}: la oficina ha desactivado el segundo paso',
    before:
      'La oficina ha desactivado el segundo paso del inicio de sesión para su acceso a {{portal}} y ha eliminado sus llaves de acceso. Para iniciar sesión basta ahora la contraseña. En su perfil puede configurar ambos de nuevo con otro dispositivo.',
    after: 'Si no lo ha pedido usted, llame a la oficina.',
  },
  recoveryCodeUsed: {
    subject: '{{portal}}: inicio de sesión con un código de recuperación',
    before:
      'Alguien ha iniciado sesión en {{portal}} con un código de recuperación de su cuenta. El código no se puede usar otra vez. Puede crear códigos nuevos en su perfil.',
    after: 'Si no ha sido usted, solicite enseguida una contraseña nueva y llame a la oficina.',
  },
  passkeyAdded: {
    subject: '{{portal}}: llave de acceso añadida',
    before:
      'Alguien ha añadido una llave de acceso a su cuenta en {{portal}}. Con ella se puede iniciar sesión sin contraseña y sin código.',
    after:
      'Si no ha sido usted, elimínela enseguida en su perfil, establezca una contraseña nueva y llame a la oficina.',
  },
  passkeyRemoved: {
    subject: '{{portal}}: llave de acceso eliminada',
    before:
      'Alguien ha eliminado una llave de acceso de su cuenta en {{portal}}. Ya nadie puede iniciar sesión con ella.',
    after: 'Si no ha sido usted, solicite enseguida una contraseña nueva y llame a la oficina.',
  },
  addressChange: {
    subject: '{{portal}}: confirme su nueva dirección de correo',
    before:
      'Alguien quiere iniciar sesión en {{portal}} con esta dirección a partir de ahora. Si ha sido usted, confirme la dirección en un plazo de 24 horas. El enlace sirve una sola vez. Puede abrirlo también en otro dispositivo.',
    after: 'Si no ha sido usted, no tiene que hacer nada. En ese caso no cambiará nada.',
  },
  addressChanged: {
    subject: '{{portal}}: su dirección de correo ha cambiado',
    before:
      'Su acceso a {{portal}} tiene ahora otra dirección de correo. Con esta dirección ya no puede iniciar sesión. Si ha hecho usted el cambio, no tiene que hacer nada.',
    after:
      'Si no ha sido usted, recupere su dirección anterior en un plazo de 7 días y llame a la oficina. Así se cerrarán todas las sesiones y usted establecerá una contraseña nueva.',
  },
  addressReturned: {
    subject: '{{portal}}: vuelve a ser válida la dirección de correo anterior',
    before:
      'El acceso a {{portal}} vuelve a tener la dirección de correo anterior. Alguien ha usado el enlace que habíamos enviado a esa dirección. Con la dirección en la que recibe este correo ya nadie puede iniciar sesión.',
    after: 'Si no ha sido usted, llame a la oficina.',
  },
  existing: {
    subject: '{{portal}}: usted ya tiene un acceso',
    before: 'Alguien ha intentado crear un acceso a {{portal}} con esta dirección. Usted ya tiene uno.',
    after: 'Si no ha sido usted, no tiene que hacer nada. Su acceso no ha cambiado.',
  },
};
