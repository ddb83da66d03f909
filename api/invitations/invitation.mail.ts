import type { Language } from '#contract/base/languages.ts';
import { pages } from '#contract/base/pages.ts';
import { inGerman } from '#contract/base/text/portal-name.ts';
import { acceptLink } from '#api/admission/first-admin.mail.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { mailBodies, type MailPart } from '#platform/mail/mail-page.ts';

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
  const texts = parts.filter(({ kind, part }) => kind !== 'note' || part !== '').map(({ part }) => part);
  return { to: invited.to, subject, ...mailBodies(invited.language, texts) };
}

/** In order, as the mail has them and as the office sees them before; the sentence of its own has its place without one, too. */
export function invitationParts(invited: Invited): { subject: string; parts: Part[] } {
  const { to, name, language, portal, origin, isBuiltIn, token, asksName = false, note } = invited;
  const words = texts[language];
  const facts: Record<string, string> = { portal, ...inGerman(portal), name, email: to };
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
    greeting: 'Guten Tag, {name},',
    invited:
      '{thePortal} lädt Sie in das Mitgliederportal ein. Dort finden Sie Rundschreiben, Termine und Unterlagen, die für Sie bestimmt sind.',
    setPassword: 'Passwort festlegen',
    register: 'Zugang anlegen',
    signIn: 'Anmelden',
    accept: [
      'Legen Sie über diesen Link Ihr Passwort fest. Der Link gilt 14 Tage und nur einmal.',
      'accept',
      'Danach melden Sie sich mit Ihrem Passwort und dieser Adresse an: {email}.',
      'signIn',
      'Wenn der Link abgelaufen ist, registrieren Sie sich mit derselben Adresse. Das Portal erkennt Sie an der Adresse.',
      'register',
      'Falls Sie diese E-Mail irrtümlich erhalten haben, müssen Sie nichts tun. Es entsteht dann kein Zugang.',
    ],
    known: [
      'Sie haben schon einen Zugang mit dieser Adresse: {email}. Melden Sie sich damit an.',
      'signIn',
      'Falls Sie diese E-Mail irrtümlich erhalten haben, müssen Sie nichts tun.',
    ],
    elsewhere: [
      'Legen Sie Ihren Zugang mit dieser Adresse an: {email}. Das Portal erkennt Sie an der Adresse.',
      'register',
      'Wenn Sie mit dieser Adresse schon einen Zugang haben, melden Sie sich damit an.',
      'signIn',
      'Bestätigen Sie Ihre Adresse nur, wenn Sie sich gerade selbst registriert haben. Wenn Sie eine solche E-Mail erhalten, ohne darum gebeten zu haben, kann ein Fremder sie ausgelöst haben.',
      'Falls Sie diese E-Mail irrtümlich erhalten haben, müssen Sie nichts tun. Es entsteht dann kein Zugang.',
    ],
  },
  en: {
    subject: '{portal}: Invitation to the member portal',
    greeting: 'Dear {name},',
    invited:
      '{portal} invites you to the member portal. There you will find circulars, dates and documents intended for you.',
    setPassword: 'Set a password',
    register: 'Create an account',
    signIn: 'Sign in',
    accept: [
      'Use this link to set your password. The link works once and is valid for 14 days.',
      'accept',
      'Then sign in with your password and this address: {email}.',
      'signIn',
      'If the link has expired, register with the same address. The portal recognises you by the address.',
      'register',
      'If you have received this e-mail by mistake, you need not do anything. No account will then be created.',
    ],
    known: [
      'You already have an account with this address: {email}. Sign in with it.',
      'signIn',
      'If you have received this e-mail by mistake, you need not do anything.',
    ],
    elsewhere: [
      'Create your account with this address: {email}. The portal recognises you by the address.',
      'register',
      'If you already have an account with this address, sign in with it.',
      'signIn',
      'Confirm your address only if you have just registered yourself. If you receive such an e-mail without having asked for it, a stranger may have caused it.',
      'If you have received this e-mail by mistake, you need not do anything. No account will then be created.',
    ],
  },
  es: {
    subject: '{portal}: invitación al portal de miembros',
    greeting: 'Buenos días, {name}:',
    invited:
      '{portal} le invita al portal de miembros. Allí encontrará circulares, fechas y documentos destinados a usted.',
    setPassword: 'Establecer la contraseña',
    register: 'Crear un acceso',
    signIn: 'Iniciar sesión',
    accept: [
      'Establezca su contraseña con este enlace. El enlace sirve una sola vez y caduca a los 14 días.',
      'accept',
      'Después inicie sesión con su contraseña y esta dirección: {email}.',
      'signIn',
      'Si el enlace ha caducado, regístrese con la misma dirección. El portal le reconoce por la dirección.',
      'register',
      'Si ha recibido este correo por error, no tiene que hacer nada. En ese caso no se creará ningún acceso.',
    ],
    known: [
      'Usted ya tiene un acceso con esta dirección: {email}. Inicie sesión con él.',
      'signIn',
      'Si ha recibido este correo por error, no tiene que hacer nada.',
    ],
    elsewhere: [
      'Cree su acceso con esta dirección: {email}. El portal le reconoce por la dirección.',
      'register',
      'Si ya tiene un acceso con esta dirección, inicie sesión con él.',
      'signIn',
      'Confirme su dirección solo si acaba de registrarse usted. Si recibe un correo así sin haberlo pedido, puede haberlo provocado un extraño.',
      'Si ha recibido este correo por error, no tiene que hacer nada. En ese caso no se creará ningún acceso.',
    ],
  },
} satisfies Record<Language, Words>;

type Way = 'accept' | 'known' | 'elsewhere';

/** In order; the name of a link stands for it. */
type Words = Record<'subject' | 'greeting' | 'invited' | 'setPassword' | 'register' | 'signIn', string> &
  Record<Way, string[]>;
