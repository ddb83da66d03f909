import type { Language } from '#contract/tenants.ts';
import { pages } from '#contract/pages.ts';
import type { Mail } from '#api/base/mail.ts';
import { mailBodies } from '#api/base/mail-page.ts';

/** Who is invited to which portal. */
export interface Invited {
  to: string;
  /** With the title, as people are greeted. */
  name: string;
  language: Language;
  /** Name of the portal. */
  portal: string;
  /** Where the portal is, such as https://portal.example. */
  origin: string;
}

/** The mail that invites somebody: who does, what for, and the address that opens the door. */
export function invitationMail({ to, name, language, portal, origin }: Invited): Mail {
  const words = texts[language];
  const facts: Record<string, string> = { portal, name, email: to };
  const fill = (line: string) => line.replaceAll(/\{(\w+)\}/g, (_, fact: string) => facts[fact] ?? '');
  const register = `${origin}${pages.register}?email=${encodeURIComponent(to)}`;
  return {
    to,
    subject: fill(words.subject),
    ...mailBodies(language, [
      ...[words.greeting, words.invited, words.address].map(fill),
      { label: words.register, link: register },
      fill(words.known),
      { label: words.signIn, link: `${origin}${pages.login}` },
      fill(words.stranger),
      portal,
    ]),
  };
}

const texts = {
  de: {
    subject: '{portal}: Einladung ins Mitgliederportal',
    greeting: 'Guten Tag {name},',
    invited:
      '{portal} lädt Sie in das Mitgliederportal ein. Dort lesen Sie Rundschreiben, Termine und Unterlagen, die Sie betreffen.',
    address: 'Legen Sie Ihren Zugang mit dieser Adresse an: {email}. An ihr erkennt Sie das Portal.',
    register: 'Zugang anlegen',
    known: 'Haben Sie mit dieser Adresse schon einen Zugang, melden Sie sich damit an.',
    signIn: 'Anmelden',
    stranger: 'Sind Sie nicht gemeint, ist nichts zu tun: Ohne Sie entsteht kein Zugang.',
  },
  en: {
    subject: '{portal}: Invitation to the member portal',
    greeting: 'Hello {name},',
    invited:
      '{portal} invites you to the member portal. There you read circulars, dates and documents that concern you.',
    address: 'Create your account with this address: {email}. It is how the portal knows you.',
    register: 'Create an account',
    known: 'If you already have an account with this address, sign in with it.',
    signIn: 'Sign in',
    stranger: 'If this is not meant for you, there is nothing to do: no account is created without you.',
  },
  es: {
    subject: '{portal}: invitación al portal de miembros',
    greeting: 'Buenos días, {name}:',
    invited:
      '{portal} le invita al portal de miembros. Allí puede leer las circulares, fechas y documentos que le conciernen.',
    address: 'Cree su acceso con esta dirección: {email}. Por ella le reconoce el portal.',
    register: 'Crear un acceso',
    known: 'Si ya tiene un acceso con esta dirección, inicie sesión con él.',
    signIn: 'Iniciar sesión',
    stranger: 'Si este mensaje no es para usted, no tiene que hacer nada: sin usted no se crea ningún acceso.',
  },
} satisfies Record<Language, Record<string, string>>;
