import type { Language } from '#contract/base/languages.ts';
import { pages } from '#contract/base/pages.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { letterMail, type MailPart } from '#platform/mail/mail-page.ts';

export interface FirstAdmin {
  to: string;
  /** Null while only the address is known: the link asks for the name. */
  name: string | null;
  language: Language;
  portal: string;
  /** Such as https://portal.example. */
  origin: string;
  isBuiltIn: boolean;
  /** Undefined with another service, or if the address has a password. */
  token: string | undefined;
}

export function firstAdminMail({ name, origin, isBuiltIn, token, ...letter }: FirstAdmin): Mail {
  const words = texts[letter.language];
  const { to } = letter;
  const register = { label: words.register, link: `${origin}${pages.register}?email=${encodeURIComponent(to)}` };
  const signIn = { label: words.signIn, link: `${origin}${pages.login}` };
  const ways: Record<'accept' | 'known' | 'elsewhere', MailPart[]> = {
    accept: [
      name === null ? words.nameAndPassword : words.password,
      { label: words.begin, link: acceptLink(origin, token ?? '', name === null) },
      words.tooOld,
      register,
      words.notYou,
    ],
    known: [words.known, signIn],
    elsewhere: [words.elsewhere, register, words.knownThere, signIn, words.notYou],
  };
  const way = token !== undefined ? 'accept' : isBuiltIn ? 'known' : 'elsewhere';
  const greeting = name === null ? words.greeting : words.greetingByName.replace('{name}', () => name);
  const parts = [words.appointed, ...ways[way]];
  return letterMail(letter, { subject: words.subject, greeting, parts }, { email: to });
}

/** Where a name and the first password are set, or the password alone. */
export function acceptLink(origin: string, token: string, asksName: boolean): string {
  return `${origin}${pages.invitation}?token=${encodeURIComponent(token)}${asksName ? '&asks=name' : ''}`;
}

const texts = {
  de: {
    subject: '{portal}: Ihr Zugang zur Verwaltung des Portals',
    greeting: 'Guten Tag,',
    greetingByName: 'Guten Tag, {name},',
    appointed:
      'Sie verwalten ab jetzt das Mitgliederportal „{portal}“: Sie tragen Betriebe und Mitglieder ein und schreiben Beiträge.',
    nameAndPassword:
      'Geben Sie über diesen Link Ihren Namen an und legen Sie Ihr Passwort fest. Danach sind Sie angemeldet. Der Link gilt 7 Tage und nur einmal.',
    password:
      'Legen Sie über diesen Link Ihr Passwort fest. Danach sind Sie angemeldet. Der Link gilt 7 Tage und nur einmal.',
    begin: 'Zugang einrichten',
    tooOld:
      'Wenn der Link abgelaufen ist, registrieren Sie sich mit dieser Adresse: {email}. Das Portal erkennt Sie an der Adresse. Niemand muss Sie freigeben.',
    register: 'Registrieren',
    known: 'Sie haben schon einen Zugang mit dieser Adresse: {email}. Melden Sie sich damit an.',
    elsewhere:
      'Registrieren Sie sich mit dieser Adresse: {email}. Das Portal erkennt Sie an der Adresse. Niemand muss Sie freigeben.',
    knownThere: 'Wenn Sie mit dieser Adresse schon einen Zugang haben, melden Sie sich damit an.',
    signIn: 'Anmelden',
    notYou: 'Falls Sie diese E-Mail irrtümlich erhalten haben, müssen Sie nichts tun. Es entsteht dann kein Zugang.',
  },
  en: {
    subject: '{portal}: your access to run the portal',
    greeting: 'Hello,',
    greetingByName: 'Dear {name},',
    appointed: 'You now run the member portal of {portal}: you enter companies and members, and you write posts.',
    nameAndPassword:
      'Use this link to enter your name and set your password. You are then signed in. The link works once and is valid for 7 days.',
    password:
      'Use this link to set your password. You are then signed in. The link works once and is valid for 7 days.',
    begin: 'Set up access',
    tooOld:
      'If the link has expired, register with this address: {email}. The portal recognises you by the address, and nobody has to approve you.',
    register: 'Register',
    known: 'You already have an account with this address: {email}. Sign in with it.',
    elsewhere:
      'Register with this address: {email}. The portal recognises you by the address, and nobody has to approve you.',
    knownThere: 'If you already have an account with this address, sign in with it.',
    signIn: 'Sign in',
    notYou: 'If you have received this e-mail by mistake, you need not do anything. No account will then be created.',
  },
  es: {
    subject: '{portal}: su acceso para administrar el portal',
    greeting: 'Buenos días:',
    greetingByName: 'Buenos días, {name}:',
    appointed:
      'A partir de ahora usted administra el portal de miembros de {portal}: introduce empresas y miembros y escribe publicaciones.',
    nameAndPassword:
      'Con este enlace puede indicar su nombre y establecer su contraseña. Después quedará iniciada su sesión. El enlace sirve una sola vez y caduca a los 7 días.',
    password:
      'Con este enlace puede establecer su contraseña. Después quedará iniciada su sesión. El enlace sirve una sola vez y caduca a los 7 días.',
    begin: 'Configurar el acceso',
    tooOld:
      'Si el enlace ha caducado, regístrese con esta dirección: {email}. El portal le reconoce por la dirección y nadie tiene que aprobar su registro.',
    register: 'Registrarse',
    known: 'Usted ya tiene un acceso con esta dirección: {email}. Inicie sesión con él.',
    elsewhere:
      'Regístrese con esta dirección: {email}. El portal le reconoce por la dirección y nadie tiene que aprobar su registro.',
    knownThere: 'Si ya tiene un acceso con esta dirección, inicie sesión con él.',
    signIn: 'Iniciar sesión',
    notYou: 'Si ha recibido este correo por error, no tiene que hacer nada. En ese caso no se creará ningún acceso.',
  },
} satisfies Record<Language, Record<string, string>>;
