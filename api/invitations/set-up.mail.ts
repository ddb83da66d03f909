import type { Language } from '#contract/base/languages.ts';
import { pages } from '#contract/base/pages.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { mailBodies, type MailPart } from '#platform/mail/mail-page.ts';
import type { Invited } from './invitation.mail.ts';

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
    greeting: 'Guten Tag, {name},',
    asked: 'jemand hat auf der Seite „Zugang einrichten“ diese E-Mail für Sie angefordert.',
    once: 'Legen Sie über diesen Link Ihr Passwort fest. Der Link gilt 24 Stunden und nur einmal. Danach öffnet sich der Beitrag.',
    known: 'Sie haben schon ein Passwort zu dieser Adresse: {email}. Melden Sie sich damit an.',
    elsewhere: 'Legen Sie Ihren Zugang mit dieser Adresse an: {email}. Das Portal erkennt Sie an der Adresse.',
    knownElsewhere: 'Wenn Sie mit dieser Adresse schon einen Zugang haben, melden Sie sich damit an.',
    notYou: 'Wenn Sie diese E-Mail nicht angefordert haben, müssen Sie nichts tun. Es entsteht dann kein Zugang.',
    setPassword: 'Passwort festlegen',
    register: 'Zugang anlegen',
    signIn: 'Anmelden',
  },
  en: {
    subject: '{portal}: Your access to the portal',
    greeting: 'Dear {name},',
    asked: 'Somebody has requested this e-mail for you on the page “Set up access”.',
    once: 'Use this link to set your password. The link works once and is valid for 24 hours. The post will then open.',
    known: 'You already have a password for this address: {email}. Sign in with it.',
    elsewhere: 'Create your account with this address: {email}. The portal recognises you by the address.',
    knownElsewhere: 'If you already have an account with this address, sign in with it.',
    notYou: 'If you did not request this e-mail, you need not do anything. No account will then be created.',
    setPassword: 'Set a password',
    register: 'Create an account',
    signIn: 'Sign in',
  },
  es: {
    subject: '{portal}: su acceso al portal',
    greeting: 'Buenos días, {name}:',
    asked: 'Alguien ha pedido este correo para usted en la página «Configurar el acceso».',
    once: 'Establezca su contraseña con este enlace. El enlace sirve una sola vez y caduca a las 24 horas. Después se abrirá la publicación.',
    known: 'Usted ya tiene una contraseña para esta dirección: {email}. Inicie sesión con ella.',
    elsewhere: 'Cree su acceso con esta dirección: {email}. El portal le reconoce por la dirección.',
    knownElsewhere: 'Si ya tiene un acceso con esta dirección, inicie sesión con él.',
    notYou: 'Si no ha pedido este correo, no tiene que hacer nada. En ese caso no se creará ningún acceso.',
    setPassword: 'Establecer la contraseña',
    register: 'Crear un acceso',
    signIn: 'Iniciar sesión',
  },
} satisfies Record<Language, Record<string, string>>;
