import type { Language } from '#contract/base/languages.ts';
import { pages } from '#contract/base/pages.ts';
import type { Mail } from '#api/base/mail.ts';
import { letterMail, type MailPart } from '#api/base/mail-page.ts';

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
    greetingByName: 'Guten Tag {name},',
    appointed:
      'Sie verwalten ab jetzt das Mitgliederportal von {portal}: Sie tragen Betriebe und Mitglieder ein und schreiben Beiträge.',
    nameAndPassword:
      'Geben Sie über diesen Link Ihren Namen an und legen Sie Ihr Passwort fest. Danach sind Sie angemeldet. Der Link gilt 7 Tage und nur einmal.',
    password:
      'Legen Sie über diesen Link Ihr Passwort fest. Danach sind Sie angemeldet. Der Link gilt 7 Tage und nur einmal.',
    begin: 'Zugang einrichten',
    tooOld:
      'Ist der Link zu alt, registrieren Sie sich mit dieser Adresse: {email}. Daran erkennt Sie das Portal, niemand muss Sie freigeben.',
    register: 'Registrieren',
    known: 'Sie haben schon einen Zugang mit dieser Adresse: {email}. Melden Sie sich damit an.',
    elsewhere:
      'Registrieren Sie sich mit dieser Adresse: {email}. Daran erkennt Sie das Portal, niemand muss Sie freigeben.',
    knownThere: 'Haben Sie mit dieser Adresse schon einen Zugang, melden Sie sich damit an.',
    signIn: 'Anmelden',
    notYou: 'Sind Sie nicht gemeint, ist nichts zu tun: Ohne Sie entsteht kein Zugang.',
  },
  en: {
    subject: '{portal}: your access to run the portal',
    greeting: 'Hello,',
    greetingByName: 'Hello {name},',
    appointed: 'From now on you run the member portal of {portal}: you enter companies and members, and write posts.',
    nameAndPassword:
      'With this link you enter your name and set your password. You are then signed in. The link works for 7 days and only once.',
    password: 'With this link you set your password. You are then signed in. The link works for 7 days and only once.',
    begin: 'Set up access',
    tooOld:
      'If the link is too old, register with this address: {email}. It is how the portal knows you; nobody has to approve you.',
    register: 'Register',
    known: 'You already have an account with this address: {email}. Sign in with it.',
    elsewhere: 'Register with this address: {email}. It is how the portal knows you; nobody has to approve you.',
    knownThere: 'If you already have an account with this address, sign in with it.',
    signIn: 'Sign in',
    notYou: 'If this is not meant for you, there is nothing to do: no account is created without you.',
  },
  es: {
    subject: '{portal}: su acceso para administrar el portal',
    greeting: 'Buenos días:',
    greetingByName: 'Buenos días, {name}:',
    appointed:
      'A partir de ahora usted administra el portal de miembros de {portal}: introduce empresas y miembros y escribe publicaciones.',
    nameAndPassword:
      'Con este enlace indica su nombre y establece su contraseña. Después queda conectado. El enlace vale 7 días y una sola vez.',
    password: 'Con este enlace establece su contraseña. Después queda conectado. El enlace vale 7 días y una sola vez.',
    begin: 'Configurar el acceso',
    tooOld:
      'Si el enlace es demasiado antiguo, regístrese con esta dirección: {email}. Por ella le reconoce el portal; nadie tiene que aprobarle.',
    register: 'Registrarse',
    known: 'Usted ya tiene un acceso con esta dirección: {email}. Inicie sesión con él.',
    elsewhere: 'Regístrese con esta dirección: {email}. Por ella le reconoce el portal; nadie tiene que aprobarle.',
    knownThere: 'Si ya tiene un acceso con esta dirección, inicie sesión con él.',
    signIn: 'Iniciar sesión',
    notYou: 'Si este mensaje no es para usted, no tiene que hacer nada: sin usted no se crea ningún acceso.',
  },
} satisfies Record<Language, Record<string, string>>;
