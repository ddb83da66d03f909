import type { Language } from '#contract/base/languages.ts';
import { pages } from '#contract/base/pages.ts';
import type { Mail } from '#api/base/mail.ts';
import { mailBodies, type MailPart } from '#api/base/mail-page.ts';
import type { Invited } from './invitation-mail.ts';

/** Its link works once, for a day, and leads to the post. */
export function setUpMail({
  to,
  name,
  language,
  portal,
  origin,
  isBuiltIn,
  token,
  postId,
}: Invited & { postId: string }): Mail {
  const words = texts[language];
  const facts: Record<string, string> = { portal, name, email: to };
  const fill = (line: string) => line.replaceAll(/\{(\w+)\}/g, (_, fact: string) => facts[fact] ?? '');
  const returnTo = `returnTo=${encodeURIComponent(pages.post.replace(':id', postId))}`;
  const links = {
    accept: {
      label: words.setPassword,
      link: `${origin}${pages.invitation}?token=${encodeURIComponent(token ?? '')}&${returnTo}`,
    },
    register: { label: words.register, link: `${origin}${pages.register}?email=${encodeURIComponent(to)}&${returnTo}` },
    signIn: { label: words.signIn, link: `${origin}${pages.login}?${returnTo}` },
  } satisfies Record<string, MailPart>;
  const parts: MailPart[] =
    token !== undefined
      ? [fill(words.once), links.accept]
      : isBuiltIn
        ? [fill(words.known), links.signIn]
        : [fill(words.elsewhere), links.register, fill(words.knownElsewhere), links.signIn];
  return {
    to,
    subject: fill(words.subject),
    ...mailBodies(language, [fill(words.greeting), fill(words.asked), ...parts, fill(words.notYou), portal]),
  };
}

const texts = {
  de: {
    subject: '{portal}: Ihr Zugang zum Portal',
    greeting: 'Guten Tag {name},',
    asked: 'jemand hat auf der Seite „Zugang einrichten“ diese E-Mail für Sie angefordert.',
    once: 'Legen Sie über diesen Link Ihr Passwort fest. Er gilt 24 Stunden und nur einmal. Danach öffnet sich der Beitrag.',
    known: 'Sie haben schon ein Passwort zu dieser Adresse: {email}. Melden Sie sich damit an.',
    elsewhere: 'Legen Sie Ihren Zugang mit dieser Adresse an: {email}. Daran erkennt Sie das Portal.',
    knownElsewhere: 'Haben Sie mit dieser Adresse schon einen Zugang, melden Sie sich damit an.',
    notYou: 'Haben Sie nichts angefordert, ist nichts zu tun: Ohne Sie entsteht kein Zugang.',
    setPassword: 'Passwort festlegen',
    register: 'Zugang anlegen',
    signIn: 'Anmelden',
  },
  en: {
    subject: '{portal}: Your access to the portal',
    greeting: 'Hello {name},',
    asked: 'Somebody asked for this e-mail for you on the page “Set up access”.',
    once: 'Set your password with this link. It works for 24 hours and only once. Then the post opens.',
    known: 'You already have a password for this address: {email}. Sign in with it.',
    elsewhere: 'Create your account with this address: {email}. It is how the portal knows you.',
    knownElsewhere: 'If you already have an account with this address, sign in with it.',
    notYou: 'If you did not ask for it, there is nothing to do: no account is created without you.',
    setPassword: 'Set a password',
    register: 'Create an account',
    signIn: 'Sign in',
  },
  es: {
    subject: '{portal}: su acceso al portal',
    greeting: 'Buenos días, {name}:',
    asked: 'Alguien ha pedido este correo para usted en la página «Configurar el acceso».',
    once: 'Establezca su contraseña con este enlace. Vale 24 horas y una sola vez. Después se abre la publicación.',
    known: 'Usted ya tiene una contraseña para esta dirección: {email}. Inicie sesión con ella.',
    elsewhere: 'Cree su acceso con esta dirección: {email}. Por ella le reconoce el portal.',
    knownElsewhere: 'Si ya tiene un acceso con esta dirección, inicie sesión con él.',
    notYou: 'Si no lo ha pedido, no tiene que hacer nada: sin usted no se crea ningún acceso.',
    setPassword: 'Establecer la contraseña',
    register: 'Crear un acceso',
    signIn: 'Iniciar sesión',
  },
} satisfies Record<Language, Record<string, string>>;
