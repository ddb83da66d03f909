import { words as de } from '#contract/audit/words/de.ts';
import { words as en } from '#contract/audit/words/en.ts';
import { words as es } from '#contract/audit/words/es.ts';
import { deadlines as deDeadlines } from '#contract/posts/deadlines/de.ts';
import { type DeadlineWords, deadlines as enDeadlines } from '#contract/posts/deadlines/en.ts';
import { deadlines as esDeadlines } from '#contract/posts/deadlines/es.ts';
import type { PostKind } from '#contract/posts/words.ts';
import type { Counted } from '#contract/base/text/counted.ts';
import type { Language } from '#contract/base/languages.ts';

interface Words {
  kinds: Readonly<Record<string, string>>;
  greeting: string;
  corrected: string;
  withdrawn: string;
  several: Counted;
  forYou: Counted;
  toConfirm: string;
  read: Record<PostKind, string>;
  stop: Record<PostKind, string>;
  others: string;
  all: string;
  event: string;
  deadline: DeadlineWords;
  /** Around a day whose purpose is not known. */
  deadlineOnly: string;
  openTitle: string;
  confirm: string;
  confirmUntil: string;
  notConfirmed: string;
  openForCompanies: string;
  openForPerson: string;
  whyTitle: string;
  why: string;
  whyAlways: string;
  choices: string;
  imprint: string;
  attached: string;
  /** Of a post whose mails have the title only. */
  portalOnly: string;
  access: AccessWords;
  company: CompanyWords;
}

/** Below the post, for people without an access. */
interface AccessWords {
  title: string;
  text: string;
  setUp: string;
  note: string;
}

/** To a company that has nobody in the portal. */
interface CompanyWords {
  greeting: string;
  why: string;
  stop: string;
  title: string;
  register: string;
  registerText: string;
  askText: string;
}

export const texts: Record<Language, Words> = {
  de: {
    kinds: de.values.postKinds,
    greeting: 'Guten Tag, {name},',
    corrected: 'Korrektur zu {what}',
    withdrawn: 'Zurückgezogen: {what}',
    several: { one: '1 neuer Beitrag', other: '{count} neue Beiträge' },
    forYou: { one: '1 Beitrag für Sie', other: '{count} Beiträge für Sie' },
    toConfirm: '{count} zu bestätigen',
    read: {
      notice: 'Mitteilung lesen',
      circular: 'Rundschreiben lesen',
      invitation: 'Einladung lesen',
      urgent: 'Eilmeldung lesen',
      training: 'Beitrag lesen',
      event: 'Veranstaltung ansehen',
      tariff: 'Beitrag lesen',
      report: 'Bericht lesen',
      offer: 'Angebot ansehen',
    },
    stop: {
      notice: 'Mitteilungen nicht mehr per E-Mail',
      circular: 'Rundschreiben nicht mehr per E-Mail',
      invitation: 'Einladungen nicht mehr per E-Mail',
      urgent: 'Eilmeldungen nicht mehr per E-Mail',
      training: 'Beiträge zur Ausbildung nicht mehr per E-Mail',
      event: 'Veranstaltungen nicht mehr per E-Mail',
      tariff: 'Beiträge zu Tarifen nicht mehr per E-Mail',
      report: 'Berichte nicht mehr per E-Mail',
      offer: 'Angebote nicht mehr per E-Mail',
    },
    others: 'Außerdem:',
    all: 'Alle Beiträge',
    event: 'Termin: {when}',
    deadline: deDeadlines,
    deadlineOnly: 'Frist: {until}',
    openTitle: 'Für Sie offen:',
    confirm: 'Zur Kenntnis nehmen',
    confirmUntil: 'Bitte bis {when} zur Kenntnis nehmen.',
    notConfirmed: 'Noch nicht bestätigt: {title}',
    openForCompanies: 'Für {companies} hat noch niemand bestätigt. Eine Person genügt für den ganzen Betrieb.',
    openForPerson: 'Sie haben diesen Beitrag noch nicht bestätigt.',
    whyTitle: 'Warum bekomme ich das?',
    why: 'Sie bekommen diese E-Mail als Mitglied des Portals.',
    whyAlways:
      'Die Geschäftsstelle schickt Beiträge dieser Art an alle Empfänger. Sie können diese E-Mails nicht abbestellen.',
    choices: 'E-Mail-Einstellungen ändern oder E-Mails abbestellen',
    imprint: 'Impressum',
    attached: 'Anhänge, die Sie nach der Anmeldung im Portal öffnen können: {names}',
    portalOnly: 'Diesen Beitrag können Sie nur im Portal lesen.',
    access: {
      title: 'Ihr Zugang zum Portal',
      text: 'Rundschreiben, Einladungen und Dokumente finden Sie auch im Portal. Auf der Seite „Zugang einrichten“ fordern Sie mit einem Klick einen Link an. Wir schicken ihn an diese Adresse.',
      setUp: 'Zugang einrichten',
      note: 'Sie können diese E-Mail weiterleiten. Niemand erhält dadurch Ihren Zugang.',
    },
    company: {
      greeting: 'An die Geschäftsleitung von {company}',
      why: 'Wir schreiben an Ihren Betrieb, weil wir aus ihm noch keine Person kennen, an die wir schreiben können.',
      stop: 'Künftig per Brief statt per E-Mail',
      title: 'Zugang zum Portal',
      register: 'Registrieren',
      registerText:
        'Rundschreiben, Einladungen und Dokumente finden Sie auch im Portal. Aus Ihrem Betrieb hat noch niemand einen Zugang. Die zuständige Person registriert sich bitte mit ihrer eigenen E-Mail-Adresse.',
      askText:
        'Rundschreiben, Einladungen und Dokumente finden Sie auch im Portal. Aus Ihrem Betrieb hat noch niemand einen Zugang. Nennen Sie der Geschäftsstelle bitte Namen und E-Mail-Adresse der zuständigen Person.',
    },
  },
  en: {
    kinds: en.values.postKinds,
    greeting: 'Dear {name},',
    corrected: 'Correction of {what}',
    withdrawn: 'Withdrawn: {what}',
    several: { one: '1 new post', other: '{count} new posts' },
    forYou: { one: '1 post for you', other: '{count} posts for you' },
    toConfirm: '{count} to confirm',
    read: {
      notice: 'Read the notice',
      circular: 'Read the circular',
      invitation: 'Read the invitation',
      urgent: 'Read the urgent notice',
      training: 'Read the post',
      event: 'See the event',
      tariff: 'Read the pay agreement',
      report: 'Read the report',
      offer: 'See the offer',
    },
    stop: {
      notice: 'No more notices by e-mail',
      circular: 'No more circulars by e-mail',
      invitation: 'No more invitations by e-mail',
      urgent: 'No more urgent notices by e-mail',
      training: 'No more posts on training by e-mail',
      event: 'No more events by e-mail',
      tariff: 'No more pay agreements by e-mail',
      report: 'No more reports by e-mail',
      offer: 'No more offers by e-mail',
    },
    others: 'Also:',
    all: 'All posts',
    event: 'Date: {when}',
    deadline: enDeadlines,
    deadlineOnly: 'Deadline: {until}',
    openTitle: 'Open for you:',
    confirm: 'Confirm that I have read it',
    confirmUntil: 'Please confirm by {when} that you have read it.',
    notConfirmed: 'Not confirmed yet: {title}',
    openForCompanies: 'Nobody has confirmed for {companies} yet. One person is enough for the whole company.',
    openForPerson: 'You have not confirmed this post yet.',
    whyTitle: 'Why am I getting this?',
    why: 'You get this e-mail as a member of the portal.',
    whyAlways: 'The office sends posts of this kind to all recipients. You cannot unsubscribe from these e-mails.',
    choices: 'Change e-mail settings or unsubscribe',
    imprint: 'Imprint',
    attached: 'Attachments that you can open in the portal after signing in: {names}',
    portalOnly: 'You can read this post only in the portal.',
    access: {
      title: 'Your access to the portal',
      text: 'You will also find circulars, invitations and documents in the portal. On the page “Set up access” you can request a link with one click. We will send it to this address.',
      setUp: 'Set up access',
      note: 'You may forward this e-mail. Nobody will be able to use your account as a result.',
    },
    company: {
      greeting: 'To the management of {company}',
      why: 'We are writing to your company because we do not yet know a person there to whom we can write.',
      stop: 'Letters instead of e-mails from now on',
      title: 'Access to the portal',
      register: 'Register',
      registerText:
        'You will also find circulars, invitations and documents in the portal. Nobody in your company has access yet. The person responsible can register with his or her own e-mail address.',
      askText:
        'You will also find circulars, invitations and documents in the portal. Nobody in your company has access yet. Please give the office the name and e-mail address of the person responsible.',
    },
  },
  es: {
    kinds: es.values.postKinds,
    greeting: 'Buenos días, {name}:',
    corrected: 'Corrección de {what}',
    withdrawn: 'Retirada: {what}',
    several: { one: '1 publicación nueva', other: '{count} publicaciones nuevas' },
    forYou: { one: '1 publicación para usted', other: '{count} publicaciones para usted' },
    toConfirm: '{count} por confirmar',
    read: {
      notice: 'Leer el aviso',
      circular: 'Leer la circular',
      invitation: 'Leer la invitación',
      urgent: 'Leer el aviso urgente',
      training: 'Leer la publicación',
      event: 'Ver el acto',
      tariff: 'Leer el convenio',
      report: 'Leer la crónica',
      offer: 'Ver la oferta',
    },
    stop: {
      notice: 'No recibir más avisos por correo',
      circular: 'No recibir más circulares por correo',
      invitation: 'No recibir más invitaciones por correo',
      urgent: 'No recibir más avisos urgentes por correo',
      training: 'No recibir más publicaciones de formación por correo',
      event: 'No recibir más actos por correo',
      tariff: 'No recibir más convenios por correo',
      report: 'No recibir más crónicas por correo',
      offer: 'No recibir más ofertas por correo',
    },
    others: 'Además:',
    all: 'Todas las publicaciones',
    event: 'Fecha: {when}',
    deadline: esDeadlines,
    deadlineOnly: 'Plazo: {until}',
    openTitle: 'Pendiente:',
    confirm: 'Confirmar la lectura',
    confirmUntil: 'Confirme la lectura, a más tardar, el {when}.',
    notConfirmed: 'Sin confirmar: {title}',
    openForCompanies: 'Nadie ha confirmado todavía por {companies}. Basta una persona por empresa.',
    openForPerson: 'Usted todavía no ha confirmado esta publicación.',
    whyTitle: '¿Por qué recibo esto?',
    why: 'Usted recibe este correo como miembro del portal.',
    whyAlways:
      'La oficina envía este tipo de publicaciones a todos los destinatarios. Usted no puede cancelar estos correos.',
    choices: 'Cambiar los ajustes de correo o cancelar los correos',
    imprint: 'Aviso legal',
    attached: 'Adjuntos que puede abrir en el portal tras iniciar sesión: {names}',
    portalOnly: 'Usted solo puede leer esta publicación en el portal.',
    access: {
      title: 'Su acceso al portal',
      text: 'Las circulares, invitaciones y documentos están también en el portal. En la página «Configurar el acceso» puede pedir un enlace con un clic. Se lo enviaremos a esta dirección.',
      setUp: 'Configurar el acceso',
      note: 'Puede reenviar este correo. Nadie obtendrá por ello acceso a su cuenta.',
    },
    company: {
      greeting: 'A la dirección de {company}',
      why: 'Escribimos a su empresa porque todavía no conocemos en ella a ninguna persona a quien escribir.',
      stop: 'En adelante por carta en vez de por correo electrónico',
      title: 'Acceso al portal',
      register: 'Registrarse',
      registerText:
        'Las circulares, invitaciones y documentos están también en el portal. Nadie de su empresa tiene acceso todavía. La persona responsable puede registrarse con su propia dirección de correo.',
      askText:
        'Las circulares, invitaciones y documentos están también en el portal. Nadie de su empresa tiene acceso todavía. Indique a la oficina el nombre y la dirección de correo de la persona responsable.',
    },
  },
};

export function kindIn(kind: PostKind, { kinds }: Pick<Words, 'kinds'>): string {
  return kinds[kind] ?? kind;
}

export function reminderIn(language: Language, companies: readonly string[]): string {
  const { openForCompanies, openForPerson } = texts[language];
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  return companies.length > 0 ? openForCompanies.replace('{companies}', () => list.format(companies)) : openForPerson;
}
