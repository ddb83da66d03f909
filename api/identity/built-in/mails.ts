import { pages } from '#contract/base/pages.ts';
import type { Language } from '#contract/base/languages.ts';
import type { Mail } from '#api/base/mail.ts';
import { mailBodies, type MailPart } from '#api/base/mail-page.ts';

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
  const fill = (line: string) => line.replaceAll('{portal}', () => portal);
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
        'jemand hat sich mit dieser Adresse bei {portal} registriert. Waren Sie das, legen Sie innerhalb von 24 Stunden Ihr Passwort fest. Damit ist auch die Adresse bestätigt.',
      after: 'Waren Sie das nicht, ist nichts zu tun: Ohne Sie entsteht kein Zugang.',
    },
    reset: {
      subject: '{portal}: Neues Passwort festlegen',
      before:
        'für Ihren Zugang zu {portal} wurde ein neues Passwort angefordert. Der Link gilt 1 Stunde und nur einmal.',
      after: 'Danach melden Sie sich auf allen Geräten neu an. Haben Sie nichts angefordert, gilt Ihr Passwort weiter.',
    },
    secondFactorOn: {
      subject: '{portal}: Zweiter Schritt eingeschaltet',
      before:
        'für Ihren Zugang zu {portal} wurde der zweite Schritt eingeschaltet: Nach dem Passwort fragen wir nach einem Code aus Ihrer App. Auf allen anderen Geräten melden Sie sich neu an.',
      after: 'Waren Sie das nicht, fordern Sie gleich ein neues Passwort an und rufen Sie die Geschäftsstelle an.',
    },
    secondFactorOff: {
      subject: '{portal}: Zweiter Schritt ausgeschaltet',
      before:
        'für Ihren Zugang zu {portal} wurde der zweite Schritt ausgeschaltet. Zur Anmeldung genügt jetzt das Passwort.',
      after: 'Waren Sie das nicht, fordern Sie gleich ein neues Passwort an und rufen Sie die Geschäftsstelle an.',
    },
    secondFactorTaken: {
      subject: '{portal}: Zweiter Schritt von der Geschäftsstelle ausgeschaltet',
      before:
        'die Geschäftsstelle hat für Ihren Zugang zu {portal} den zweiten Schritt ausgeschaltet und Ihre Passkeys entfernt. Zur Anmeldung genügt jetzt das Passwort. In Ihrem Profil richten Sie beides mit einem neuen Gerät wieder ein.',
      after: 'Haben Sie nicht darum gebeten, rufen Sie bitte die Geschäftsstelle an.',
    },
    recoveryCodeUsed: {
      subject: '{portal}: Anmeldung mit einem Wiederherstellungscode',
      before:
        'für Ihren Zugang zu {portal} wurde bei der Anmeldung ein Wiederherstellungscode benutzt. Er gilt nicht noch einmal. Neue Codes erstellen Sie in Ihrem Profil.',
      after: 'Waren Sie das nicht, fordern Sie gleich ein neues Passwort an und rufen Sie die Geschäftsstelle an.',
    },
    passkeyAdded: {
      subject: '{portal}: Passkey hinzugefügt',
      before:
        'für Ihren Zugang zu {portal} wurde ein Passkey hinzugefügt. Mit ihm meldet man sich ohne Passwort und ohne Code an.',
      after:
        'Waren Sie das nicht, entfernen Sie ihn gleich in Ihrem Profil, legen Sie ein neues Passwort fest und rufen Sie die Geschäftsstelle an.',
    },
    passkeyRemoved: {
      subject: '{portal}: Passkey entfernt',
      before: 'von Ihrem Zugang zu {portal} wurde ein Passkey entfernt. Mit ihm kann sich niemand mehr anmelden.',
      after: 'Waren Sie das nicht, fordern Sie gleich ein neues Passwort an und rufen Sie die Geschäftsstelle an.',
    },
    addressChange: {
      subject: '{portal}: Neue E-Mail-Adresse bestätigen',
      before:
        'jemand möchte sich bei {portal} künftig mit dieser Adresse anmelden. Waren Sie das, bestätigen Sie die Adresse innerhalb von 24 Stunden. Der Link gilt nur einmal, auch auf einem anderen Gerät.',
      after: 'Waren Sie das nicht, ist nichts zu tun: Ohne Sie ändert sich nichts.',
    },
    addressChanged: {
      subject: '{portal}: Ihre E-Mail-Adresse wurde geändert',
      before:
        'für Ihren Zugang zu {portal} gilt jetzt eine andere E-Mail-Adresse. Mit dieser hier melden Sie sich nicht mehr an. Waren Sie das, ist nichts zu tun.',
      after:
        'Waren Sie das nicht, holen Sie Ihre frühere Adresse innerhalb von 7 Tagen zurück und rufen Sie die Geschäftsstelle an. Damit endet jede Anmeldung, und Sie legen ein neues Passwort fest.',
    },
    addressReturned: {
      subject: '{portal}: Die frühere E-Mail-Adresse gilt wieder',
      before:
        'für den Zugang zu {portal} gilt wieder die frühere E-Mail-Adresse: Jemand hat den Link benutzt, den wir dorthin geschickt hatten. Mit dieser Adresse hier meldet man sich nicht mehr an.',
      after: 'Waren Sie das nicht, rufen Sie bitte die Geschäftsstelle an.',
    },
    existing: {
      subject: '{portal}: Sie haben schon einen Zugang',
      before: 'jemand wollte mit dieser Adresse einen Zugang zu {portal} anlegen. Es gibt ihn schon.',
      after: 'Waren Sie das nicht, ist nichts zu tun: An Ihrem Zugang hat sich nichts geändert.',
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
      wayBack: 'Get the former address back',
    },
    verification: {
      subject: '{portal}: Confirm your e-mail address',
      before:
        'Somebody has registered at {portal} with this address. If it was you, set your password within 24 hours. That confirms the address as well.',
      after: 'If it was not you, there is nothing to do: no account is created without you.',
    },
    reset: {
      subject: '{portal}: Set a new password',
      before: 'A new password was requested for your account at {portal}. The link works for 1 hour and only once.',
      after: 'Afterwards you sign in again on all devices. If you requested nothing, your password stays as it is.',
    },
    secondFactorOn: {
      subject: '{portal}: Second step switched on',
      before:
        'The second step was switched on for your account at {portal}: after the password, a code from your app is asked for. On all other devices you sign in again.',
      after: 'If it was not you, request a new password at once and call the office.',
    },
    secondFactorOff: {
      subject: '{portal}: Second step switched off',
      before: 'The second step was switched off for your account at {portal}. The password is now enough to sign in.',
      after: 'If it was not you, request a new password at once and call the office.',
    },
    secondFactorTaken: {
      subject: '{portal}: Second step switched off by the office',
      before:
        'The office has switched off the second step for your account at {portal} and removed your passkeys. The password is now enough to sign in. In your profile you can set up both again with a new device.',
      after: 'If you did not ask for this, please call the office.',
    },
    recoveryCodeUsed: {
      subject: '{portal}: Signed in with a recovery code',
      before:
        'A recovery code was used to sign in to your account at {portal}. It does not work a second time. You make new codes in your profile.',
      after: 'If it was not you, request a new password at once and call the office.',
    },
    passkeyAdded: {
      subject: '{portal}: Passkey added',
      before: 'A passkey was added to your account at {portal}. It signs in without a password and without a code.',
      after: 'If it was not you, remove it in your profile at once, set a new password and call the office.',
    },
    passkeyRemoved: {
      subject: '{portal}: Passkey removed',
      before: 'A passkey was removed from your account at {portal}. Nobody can sign in with it any more.',
      after: 'If it was not you, request a new password at once and call the office.',
    },
    addressChange: {
      subject: '{portal}: Confirm your new e-mail address',
      before:
        'Somebody wants to sign in to {portal} with this address from now on. If it was you, confirm the address within 24 hours. The link works only once, on another device too.',
      after: 'If it was not you, there is nothing to do: nothing changes without you.',
    },
    addressChanged: {
      subject: '{portal}: Your e-mail address was changed',
      before:
        'Another e-mail address now holds for your account at {portal}. You no longer sign in with this one. If it was you, there is nothing to do.',
      after:
        'If it was not you, get your former address back within 7 days and call the office. That ends every sign-in, and you set a new password.',
    },
    addressReturned: {
      subject: '{portal}: The former e-mail address holds again',
      before:
        'The former e-mail address holds again for the account at {portal}: somebody has used the link that we had sent there. This address no longer signs in.',
      after: 'If it was not you, please call the office.',
    },
    existing: {
      subject: '{portal}: You already have an account',
      before: 'Somebody tried to create an account at {portal} with this address. There is one already.',
      after: 'If it was not you, there is nothing to do: nothing has changed in your account.',
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
      after: 'Si no ha sido usted, no tiene que hacer nada: sin usted no se crea ningún acceso.',
    },
    reset: {
      subject: '{portal}: establezca una contraseña nueva',
      before: 'Se ha solicitado una contraseña nueva para su acceso a {portal}. El enlace vale 1 hora y una sola vez.',
      after:
        'Después tendrá que iniciar sesión de nuevo en todos sus dispositivos. Si no ha solicitado nada, su contraseña sigue igual.',
    },
    secondFactorOn: {
      subject: '{portal}: segundo paso activado',
      before:
        'Se ha activado el segundo paso para su acceso a {portal}: después de la contraseña se pide un código de su aplicación. En todos los demás dispositivos tendrá que iniciar sesión de nuevo.',
      after: 'Si no ha sido usted, solicite enseguida una contraseña nueva y llame a la oficina.',
    },
    secondFactorOff: {
      subject: '{portal}: segundo paso desactivado',
      before:
        'Se ha desactivado el segundo paso para su acceso a {portal}. Para iniciar sesión basta ahora la contraseña.',
      after: 'Si no ha sido usted, solicite enseguida una contraseña nueva y llame a la oficina.',
    },
    secondFactorTaken: {
      subject: '{portal}: la oficina ha desactivado el segundo paso',
      before:
        'La oficina ha desactivado el segundo paso para su acceso a {portal} y ha eliminado sus llaves de acceso. Para iniciar sesión basta ahora la contraseña. En su perfil puede configurar ambos de nuevo con otro dispositivo.',
      after: 'Si no lo ha pedido usted, llame a la oficina.',
    },
    recoveryCodeUsed: {
      subject: '{portal}: inicio de sesión con un código de recuperación',
      before:
        'Se ha usado un código de recuperación para iniciar sesión en su acceso a {portal}. No vale una segunda vez. Los códigos nuevos se crean en su perfil.',
      after: 'Si no ha sido usted, solicite enseguida una contraseña nueva y llame a la oficina.',
    },
    passkeyAdded: {
      subject: '{portal}: llave de acceso añadida',
      before: 'Se ha añadido una llave de acceso para {portal}. Con ella se inicia sesión sin contraseña y sin código.',
      after:
        'Si no ha sido usted, elimínela enseguida en su perfil, establezca una contraseña nueva y llame a la oficina.',
    },
    passkeyRemoved: {
      subject: '{portal}: llave de acceso eliminada',
      before: 'Se ha eliminado una llave de acceso para {portal}. Ya nadie puede iniciar sesión con ella.',
      after: 'Si no ha sido usted, solicite enseguida una contraseña nueva y llame a la oficina.',
    },
    addressChange: {
      subject: '{portal}: confirme su nueva dirección de correo',
      before:
        'Alguien quiere iniciar sesión en {portal} con esta dirección a partir de ahora. Si ha sido usted, confirme la dirección en un plazo de 24 horas. El enlace vale una sola vez, también en otro dispositivo.',
      after: 'Si no ha sido usted, no tiene que hacer nada: sin usted no cambia nada.',
    },
    addressChanged: {
      subject: '{portal}: su dirección de correo ha cambiado',
      before:
        'Para su acceso a {portal} vale ahora otra dirección de correo. Con esta ya no se inicia sesión. Si ha sido usted, no tiene que hacer nada.',
      after:
        'Si no ha sido usted, recupere su dirección anterior en un plazo de 7 días y llame a la oficina. Con ello termina toda sesión y usted establece una contraseña nueva.',
    },
    addressReturned: {
      subject: '{portal}: vuelve a valer la dirección de correo anterior',
      before:
        'Para el acceso a {portal} vuelve a valer la dirección de correo anterior: alguien ha usado el enlace que habíamos enviado allí. Con esta dirección ya no se inicia sesión.',
      after: 'Si no ha sido usted, llame a la oficina.',
    },
    existing: {
      subject: '{portal}: usted ya tiene un acceso',
      before: 'Alguien ha intentado crear un acceso a {portal} con esta dirección. Ya existe uno.',
      after: 'Si no ha sido usted, no tiene que hacer nada: su acceso no ha cambiado.',
    },
  },
};
