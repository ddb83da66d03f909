import { pages } from '#contract/base/pages.ts';
import type { Language } from '#contract/base/languages.ts';
import { inGerman } from '#contract/base/text/portal-name.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { mailBodies, type MailPart } from '#platform/mail/mail-page.ts';

/** `existing` goes to whoever already has the address; `addressChange` to the new one, the two after it to the old. */
export type MailKind =
  | 'verification'
  | 'reset'
  | 'existing'
  | 'secondFactorOn'
  | 'secondFactorOff'
  | 'secondFactorTaken'
  | 'recoveryCodeUsed'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'addressChange'
  | 'addressChanged'
  | 'addressReturned';

export interface MailOrder {
  kind: MailKind;
  to: string;
  language: Language;
  portal: string;
  origin: string;
  token: string;
}

/** Repeats nothing that the requester typed: that may be a stranger. */
export function composeMail({ kind, to, language, portal, origin, token }: MailOrder): Mail {
  const words = texts[language];
  const { subject, before, after } = words[kind];
  const links = linksOf(kind, origin, token, words);
  const { atPortal } = inGerman(portal);
  const fill = (line: string) => line.replaceAll('{portal}', () => portal).replaceAll('{atPortal}', () => atPortal);
  const lines = [words.greeting, before].map(fill);
  return { to, subject: fill(subject), ...mailBodies(language, [...lines, ...links, fill(after), portal]) };
}

interface Words extends Record<MailKind, Text> {
  greeting: string;
  labels: Record<'verify' | 'reset' | 'signIn' | 'forgot' | 'newAddress' | 'wayBack', string>;
}

interface Text {
  subject: string;
  before: string;
  after: string;
}

function linksOf(kind: MailKind, origin: string, token: string, { labels }: Words): MailPart[] {
  const query = `?token=${encodeURIComponent(token)}`;
  if (kind === 'verification') return [{ label: labels.verify, link: `${origin}/auth/verify${query}` }];
  if (kind === 'reset') return [{ label: labels.reset, link: `${origin}/auth/reset-password${query}` }];
  if (kind === 'addressChange') return [{ label: labels.newAddress, link: `${origin}${pages.newAddress}${query}` }];
  if (kind === 'addressChanged')
    return [{ label: labels.wayBack, link: `${origin}${pages.newAddress}${query}&back=1` }];
  // The reader can no longer sign in.
  if (kind === 'addressReturned') return [];
  return [
    { label: labels.signIn, link: `${origin}/auth/login` },
    { label: labels.forgot, link: `${origin}/auth/forgot-password` },
  ];
}

const texts: Record<Language, Words> = {
  de: {
    greeting: 'Guten Tag,',
    labels: {
      verify: 'Passwort festlegen',
      reset: 'Neues Passwort festlegen',
      signIn: 'Anmelden',
      forgot: 'Neues Passwort anfordern',
      newAddress: 'Neue Adresse bestätigen',
      wayBack: 'Frühere Adresse zurückholen',
    },
    verification: {
      subject: '{portal}: E-Mail-Adresse bestätigen',
      before:
        'jemand hat sich mit dieser Adresse {atPortal} registriert. Wenn Sie das waren, legen Sie innerhalb von 24 Stunden Ihr Passwort fest. Damit ist auch die Adresse bestätigt.',
      after: 'Wenn Sie das nicht waren, müssen Sie nichts tun. Es entsteht dann kein Zugang.',
    },
    reset: {
      subject: '{portal}: Neues Passwort festlegen',
      before:
        'jemand hat für Ihren Zugang {atPortal} ein neues Passwort angefordert. Der Link gilt 1 Stunde und nur einmal.',
      after:
        'Danach melden Sie sich auf allen Geräten neu an. Wenn Sie kein neues Passwort angefordert haben, gilt Ihr bisheriges weiter.',
    },
    secondFactorOn: {
      subject: '{portal}: Zweiter Schritt eingeschaltet',
      before:
        'jemand hat für Ihren Zugang {atPortal} den zweiten Schritt der Anmeldung eingeschaltet. Nach dem Passwort geben Sie künftig einen Code aus Ihrer App ein. Auf allen anderen Geräten melden Sie sich neu an.',
      after: 'Wenn Sie das nicht waren, fordern Sie gleich ein neues Passwort an und rufen Sie die Geschäftsstelle an.',
    },
    secondFactorOff: {
      subject: '{portal}: Zweiter Schritt ausgeschaltet',
      before:
        'jemand hat für Ihren Zugang {atPortal} den zweiten Schritt der Anmeldung ausgeschaltet. Zur Anmeldung genügt jetzt das Passwort.',
      after: 'Wenn Sie das nicht waren, fordern Sie gleich ein neues Passwort an und rufen Sie die Geschäftsstelle an.',
    },
    secondFactorTaken: {
      subject: '{portal}: Zweiter Schritt von der Geschäftsstelle ausgeschaltet',
      before:
        'die Geschäftsstelle hat für Ihren Zugang {atPortal} den zweiten Schritt der Anmeldung ausgeschaltet und Ihre Passkeys entfernt. Zur Anmeldung genügt jetzt das Passwort. In Ihrem Profil können Sie beides mit einem neuen Gerät wieder einrichten.',
      after: 'Wenn Sie nicht darum gebeten haben, rufen Sie bitte die Geschäftsstelle an.',
    },
    recoveryCodeUsed: {
      subject: '{portal}: Anmeldung mit einem Wiederherstellungscode',
      before:
        'jemand hat sich mit einem Wiederherstellungscode an Ihrem Zugang {atPortal} angemeldet. Der Code gilt nicht noch einmal. Neue Codes erstellen Sie in Ihrem Profil.',
      after: 'Wenn Sie das nicht waren, fordern Sie gleich ein neues Passwort an und rufen Sie die Geschäftsstelle an.',
    },
    passkeyAdded: {
      subject: '{portal}: Passkey hinzugefügt',
      before:
        'jemand hat für Ihren Zugang {atPortal} einen Passkey hinzugefügt. Mit dem Passkey kann man sich ohne Passwort und ohne Code anmelden.',
      after:
        'Wenn Sie das nicht waren, entfernen Sie den Passkey gleich in Ihrem Profil, legen Sie ein neues Passwort fest und rufen Sie die Geschäftsstelle an.',
    },
    passkeyRemoved: {
      subject: '{portal}: Passkey entfernt',
      before:
        'jemand hat einen Passkey von Ihrem Zugang {atPortal} entfernt. Mit diesem Passkey kann sich niemand mehr anmelden.',
      after: 'Wenn Sie das nicht waren, fordern Sie gleich ein neues Passwort an und rufen Sie die Geschäftsstelle an.',
    },
    addressChange: {
      subject: '{portal}: Neue E-Mail-Adresse bestätigen',
      before:
        'jemand möchte sich {atPortal} künftig mit dieser Adresse anmelden. Wenn Sie das sind, bestätigen Sie die Adresse innerhalb von 24 Stunden. Der Link gilt nur einmal. Sie können ihn auch auf einem anderen Gerät öffnen.',
      after: 'Wenn Sie das nicht waren, müssen Sie nichts tun. Es ändert sich dann nichts.',
    },
    addressChanged: {
      subject: '{portal}: Ihre E-Mail-Adresse wurde geändert',
      before:
        'für Ihren Zugang {atPortal} gilt jetzt eine andere E-Mail-Adresse. Mit der bisherigen Adresse können Sie sich nicht mehr anmelden. Wenn Sie das selbst geändert haben, müssen Sie nichts tun.',
      after:
        'Wenn Sie das nicht waren, holen Sie Ihre frühere Adresse innerhalb von 7 Tagen zurück und rufen Sie die Geschäftsstelle an. Das Portal meldet Sie dann auf allen Geräten ab, und Sie legen ein neues Passwort fest.',
    },
    addressReturned: {
      subject: '{portal}: Die frühere E-Mail-Adresse gilt wieder',
      before:
        'für den Zugang {atPortal} gilt wieder die frühere E-Mail-Adresse. Jemand hat den Link benutzt, den wir an die frühere Adresse geschickt hatten. Mit dieser Adresse hier kann sich niemand mehr anmelden.',
      after: 'Wenn Sie das nicht waren, rufen Sie bitte die Geschäftsstelle an.',
    },
    existing: {
      subject: '{portal}: Sie haben schon einen Zugang',
      before: 'jemand wollte mit dieser Adresse einen Zugang {atPortal} anlegen. Sie haben aber schon einen Zugang.',
      after: 'Wenn Sie das nicht waren, müssen Sie nichts tun. An Ihrem Zugang hat sich nichts geändert.',
    },
  },
  en: {
    greeting: 'Hello,',
    labels: {
      verify: 'Set a password',
      reset: 'Set a new password',
      signIn: 'Sign in',
      forgot: 'Request a new password',
      newAddress: 'Confirm the new address',
      wayBack: 'Restore the former address',
    },
    verification: {
      subject: '{portal}: Confirm your e-mail address',
      before:
        'Somebody has registered with {portal} using this address. If it was you, set your password within 24 hours. This also confirms the address.',
      after: 'If it was not you, you need not do anything. No account will then be created.',
    },
    reset: {
      subject: '{portal}: Set a new password',
      before:
        'Somebody has requested a new password for your account with {portal}. The link works once and is valid for 1 hour.',
      after:
        'Afterwards you will have to sign in again on all devices. If you did not request a new password, your present one remains valid.',
    },
    secondFactorOn: {
      subject: '{portal}: Second step switched on',
      before:
        'Somebody has switched on the second step of signing in for your account with {portal}. From now on you enter a code from your app after your password. You will have to sign in again on all other devices.',
      after: 'If it was not you, request a new password at once and call the office.',
    },
    secondFactorOff: {
      subject: '{portal}: Second step switched off',
      before:
        'Somebody has switched off the second step of signing in for your account with {portal}. The password alone is now enough to sign in.',
      after: 'If it was not you, request a new password at once and call the office.',
    },
    secondFactorTaken: {
      subject: '{portal}: Second step switched off by the office',
      before:
        'The office has switched off the second step of signing in for your account with {portal} and has removed your passkeys. The password alone is now enough to sign in. You can set up both again with a new device in your profile.',
      after: 'If you did not ask for this, please call the office.',
    },
    recoveryCodeUsed: {
      subject: '{portal}: Sign-in with a recovery code',
      before:
        'Somebody has signed in to your account with {portal} using a recovery code. The code cannot be used again. You can create new codes in your profile.',
      after: 'If it was not you, request a new password at once and call the office.',
    },
    passkeyAdded: {
      subject: '{portal}: Passkey added',
      before:
        'Somebody has added a passkey to your account with {portal}. The passkey can be used to sign in without a password or a code.',
      after: 'If it was not you, remove the passkey in your profile at once, set a new password and call the office.',
    },
    passkeyRemoved: {
      subject: '{portal}: Passkey removed',
      before:
        'Somebody has removed a passkey from your account with {portal}. Nobody can sign in with that passkey any more.',
      after: 'If it was not you, request a new password at once and call the office.',
    },
    addressChange: {
      subject: '{portal}: Confirm your new e-mail address',
      before:
        'Somebody wants to sign in to {portal} with this address from now on. If it was you, confirm the address within 24 hours. The link works only once. You can also open it on another device.',
      after: 'If it was not you, you need not do anything. Nothing will then change.',
    },
    addressChanged: {
      subject: '{portal}: Your e-mail address was changed',
      before:
        'Your account with {portal} now has a different e-mail address. You can no longer sign in with this one. If you made this change, you need not do anything.',
      after:
        'If it was not you, restore your former address within 7 days and call the office. This signs you out on every device, and you then set a new password.',
    },
    addressReturned: {
      subject: '{portal}: The former e-mail address is valid again',
      before:
        'The account with {portal} has its former e-mail address again. Somebody has used the link that we had sent to the former address. Nobody can sign in with this address any more.',
      after: 'If it was not you, please call the office.',
    },
    existing: {
      subject: '{portal}: You already have an account',
      before: 'Somebody has tried to create an account with {portal} using this address. You already have one.',
      after: 'If it was not you, you need not do anything. Nothing has changed in your account.',
    },
  },
  es: {
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
      subject: '{portal}: confirme su dirección de correo',
      before:
        'Alguien se ha registrado en {portal} con esta dirección. Si ha sido usted, establezca su contraseña en un plazo de 24 horas. Con ello queda confirmada también la dirección.',
      after: 'Si no ha sido usted, no tiene que hacer nada. En ese caso no se creará ningún acceso.',
    },
    reset: {
      subject: '{portal}: establezca una contraseña nueva',
      before:
        'Alguien ha solicitado una contraseña nueva para su acceso a {portal}. El enlace sirve una sola vez y caduca al cabo de 1 hora.',
      after:
        'Después tendrá que iniciar sesión de nuevo en todos sus dispositivos. Si no ha solicitado ninguna contraseña nueva, la actual sigue siendo válida.',
    },
    secondFactorOn: {
      subject: '{portal}: segundo paso activado',
      before:
        'Alguien ha activado el segundo paso del inicio de sesión para su acceso a {portal}. A partir de ahora, después de la contraseña introducirá un código de su aplicación. En todos los demás dispositivos tendrá que iniciar sesión de nuevo.',
      after: 'Si no ha sido usted, solicite enseguida una contraseña nueva y llame a la oficina.',
    },
    secondFactorOff: {
      subject: '{portal}: segundo paso desactivado',
      before:
        'Alguien ha desactivado el segundo paso del inicio de sesión para su acceso a {portal}. Para iniciar sesión basta ahora la contraseña.',
      after: 'Si no ha sido usted, solicite enseguida una contraseña nueva y llame a la oficina.',
    },
    secondFactorTaken: {
      subject: '{portal}: la oficina ha desactivado el segundo paso',
      before:
        'La oficina ha desactivado el segundo paso del inicio de sesión para su acceso a {portal} y ha eliminado sus llaves de acceso. Para iniciar sesión basta ahora la contraseña. En su perfil puede configurar ambos de nuevo con otro dispositivo.',
      after: 'Si no lo ha pedido usted, llame a la oficina.',
    },
    recoveryCodeUsed: {
      subject: '{portal}: inicio de sesión con un código de recuperación',
      before:
        'Alguien ha iniciado sesión en {portal} con un código de recuperación de su cuenta. El código no se puede usar otra vez. Puede crear códigos nuevos en su perfil.',
      after: 'Si no ha sido usted, solicite enseguida una contraseña nueva y llame a la oficina.',
    },
    passkeyAdded: {
      subject: '{portal}: llave de acceso añadida',
      before:
        'Alguien ha añadido una llave de acceso a su cuenta en {portal}. Con ella se puede iniciar sesión sin contraseña y sin código.',
      after:
        'Si no ha sido usted, elimínela enseguida en su perfil, establezca una contraseña nueva y llame a la oficina.',
    },
    passkeyRemoved: {
      subject: '{portal}: llave de acceso eliminada',
      before:
        'Alguien ha eliminado una llave de acceso de su cuenta en {portal}. Ya nadie puede iniciar sesión con ella.',
      after: 'Si no ha sido usted, solicite enseguida una contraseña nueva y llame a la oficina.',
    },
    addressChange: {
      subject: '{portal}: confirme su nueva dirección de correo',
      before:
        'Alguien quiere iniciar sesión en {portal} con esta dirección a partir de ahora. Si ha sido usted, confirme la dirección en un plazo de 24 horas. El enlace sirve una sola vez. Puede abrirlo también en otro dispositivo.',
      after: 'Si no ha sido usted, no tiene que hacer nada. En ese caso no cambiará nada.',
    },
    addressChanged: {
      subject: '{portal}: su dirección de correo ha cambiado',
      before:
        'Su acceso a {portal} tiene ahora otra dirección de correo. Con esta dirección ya no puede iniciar sesión. Si ha hecho usted el cambio, no tiene que hacer nada.',
      after:
        'Si no ha sido usted, recupere su dirección anterior en un plazo de 7 días y llame a la oficina. Así se cerrarán todas las sesiones y usted establecerá una contraseña nueva.',
    },
    addressReturned: {
      subject: '{portal}: vuelve a ser válida la dirección de correo anterior',
      before:
        'El acceso a {portal} vuelve a tener la dirección de correo anterior. Alguien ha usado el enlace que habíamos enviado a esa dirección. Con la dirección en la que recibe este correo ya nadie puede iniciar sesión.',
      after: 'Si no ha sido usted, llame a la oficina.',
    },
    existing: {
      subject: '{portal}: usted ya tiene un acceso',
      before: 'Alguien ha intentado crear un acceso a {portal} con esta dirección. Usted ya tiene uno.',
      after: 'Si no ha sido usted, no tiene que hacer nada. Su acceso no ha cambiado.',
    },
  },
};
