import type { Language } from '#contract/base/languages.ts';
import { pages } from '#contract/base/pages.ts';
import { acceptLink } from '#api/admission/first-admin-mail.ts';
import type { Mail } from '#api/base/mail.ts';
import { mailBodies, type MailPart } from '#api/base/mail-page.ts';

export interface Invited {
  to: string;
  /** With title. */
  name: string;
  language: Language;
  portal: string;
  /** Such as https://portal.example. */
  origin: string;
  isBuiltIn: boolean;
  /** Undefined with another service, or if the address has a password. */
  token: string | undefined;
  /** Of whoever has none in the records. */
  asksName?: boolean;
  /** The office's own sentence. */
  note?: string | null;
}

export function invitationMail(invited: Invited): Mail {
  const { subject, parts } = invitationParts(invited);
  const said = parts.filter(({ kind, part }) => kind !== 'note' || part !== '').map(({ part }) => part);
  return { to: invited.to, subject, ...mailBodies(invited.language, said) };
}

/** In order, as the mail has them and as the office sees them before; the sentence of its own has its place without one, too. */
export function invitationParts(invited: Invited): { subject: string; parts: Part[] } {
  const { to, name, language, portal, origin, isBuiltIn, token, asksName = false, note } = invited;
  const words = texts[language];
  const facts: Record<string, string> = { portal, name, email: to };
  const fill = (line: string) => line.replaceAll(/\{(\w+)\}/g, (_, fact: string) => facts[fact] ?? '');
  const way: Way = token !== undefined ? 'accept' : isBuiltIn ? 'known' : 'elsewhere';
  const links: Record<string, MailPart> = {
    accept: { label: words.setPassword, link: acceptLink(origin, token ?? '', asksName) },
    register: { label: words.register, link: `${origin}${pages.register}?email=${encodeURIComponent(to)}` },
    signIn: { label: words.signIn, link: `${origin}${pages.login}` },
  };
  const own: Part = { kind: 'note', part: note?.trim() ?? '' };
  const ways = words[way].map((part): Part => (links[part] ? { kind: 'link', part: links[part] } : text(fill(part))));
  return {
    subject: fill(words.subject),
    parts: [text(fill(words.greeting)), text(fill(words.invited)), own, ...ways, text(portal)],
  };
}

interface Part {
  kind: 'text' | 'note' | 'link';
  part: MailPart;
}

const text = (part: string): Part => ({ kind: 'text', part });

const texts = {
  de: {
    subject: '{portal}: Einladung ins Mitgliederportal',
    greeting: 'Guten Tag {name},',
    invited:
      '{portal} lädt Sie in das Mitgliederportal ein. Dort lesen Sie Rundschreiben, Termine und Unterlagen, die Sie betreffen.',
    setPassword: 'Passwort festlegen',
    register: 'Zugang anlegen',
    signIn: 'Anmelden',
    accept: [
      'Legen Sie über diesen Link Ihr Passwort fest. Er gilt 14 Tage und nur einmal.',
      'accept',
      'Danach melden Sie sich mit dem Passwort und dieser Adresse an: {email}.',
      'signIn',
      'Ist der Link zu alt, registrieren Sie sich mit derselben Adresse. An ihr erkennt Sie das Portal.',
      'register',
      'Sind Sie nicht gemeint, ist nichts zu tun: Ohne Sie entsteht kein Zugang.',
    ],
    known: [
      'Sie haben schon einen Zugang mit dieser Adresse: {email}. Melden Sie sich damit an.',
      'signIn',
      'Sind Sie nicht gemeint, ist nichts zu tun.',
    ],
    elsewhere: [
      'Legen Sie Ihren Zugang mit dieser Adresse an: {email}. An ihr erkennt Sie das Portal.',
      'register',
      'Haben Sie mit dieser Adresse schon einen Zugang, melden Sie sich damit an.',
      'signIn',
      'Bestätigen Sie Ihre Adresse nur, wenn Sie sich gerade selbst registriert haben. Eine solche E-Mail, um die Sie nicht gebeten haben, kann ein Fremder ausgelöst haben.',
      'Sind Sie nicht gemeint, ist nichts zu tun: Ohne Sie entsteht kein Zugang.',
    ],
  },
  en: {
    subject: '{portal}: Invitation to the member portal',
    greeting: 'Hello {name},',
    invited:
      '{portal} invites you to the member portal. There you read circulars, dates and documents that concern you.',
    setPassword: 'Set a password',
    register: 'Create an account',
    signIn: 'Sign in',
    accept: [
      'Set your password with this link. It works for 14 days and only once.',
      'accept',
      'Then sign in with the password and this address: {email}.',
      'signIn',
      'If the link is too old, register with the same address. It is how the portal knows you.',
      'register',
      'If this is not meant for you, there is nothing to do: no account is created without you.',
    ],
    known: [
      'You already have an account with this address: {email}. Sign in with it.',
      'signIn',
      'If this is not meant for you, there is nothing to do.',
    ],
    elsewhere: [
      'Create your account with this address: {email}. It is how the portal knows you.',
      'register',
      'If you already have an account with this address, sign in with it.',
      'signIn',
      'Confirm your address only if you have just registered yourself. A stranger may be behind such an e-mail that you did not ask for.',
      'If this is not meant for you, there is nothing to do: no account is created without you.',
    ],
  },
  es: {
    subject: '{portal}: invitación al portal de miembros',
    greeting: 'Buenos días, {name}:',
    invited:
      '{portal} le invita al portal de miembros. Allí puede leer las circulares, fechas y documentos que le conciernen.',
    setPassword: 'Establecer la contraseña',
    register: 'Crear un acceso',
    signIn: 'Iniciar sesión',
    accept: [
      'Establezca su contraseña con este enlace. Vale 14 días y una sola vez.',
      'accept',
      'Después inicie sesión con la contraseña y esta dirección: {email}.',
      'signIn',
      'Si el enlace es demasiado antiguo, regístrese con la misma dirección. Por ella le reconoce el portal.',
      'register',
      'Si este mensaje no es para usted, no tiene que hacer nada: sin usted no se crea ningún acceso.',
    ],
    known: [
      'Usted ya tiene un acceso con esta dirección: {email}. Inicie sesión con él.',
      'signIn',
      'Si este mensaje no es para usted, no tiene que hacer nada.',
    ],
    elsewhere: [
      'Cree su acceso con esta dirección: {email}. Por ella le reconoce el portal.',
      'register',
      'Si ya tiene un acceso con esta dirección, inicie sesión con él.',
      'signIn',
      'Confirme su dirección solo si acaba de registrarse usted. Un correo así que no ha pedido puede deberse a un extraño.',
      'Si este mensaje no es para usted, no tiene que hacer nada: sin usted no se crea ningún acceso.',
    ],
  },
} satisfies Record<Language, Words>;

type Way = 'accept' | 'known' | 'elsewhere';

/** In order; the name of a link stands for it. */
type Words = Record<'subject' | 'greeting' | 'invited' | 'setPassword' | 'register' | 'signIn', string> &
  Record<Way, string[]>;
