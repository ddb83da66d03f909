import { counted, type Counted } from '#contract/base/text/counted.ts';
import type { Language } from '#contract/base/languages.ts';
import { pages } from '#contract/base/pages.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { type Letter, letterMail, type MailPart } from '#platform/mail/mail-page.ts';

export function admittedMail({
  origin,
  company,
  ...letter
}: Letter & { origin: string; company: string | null }): Mail {
  const words = texts[letter.language];
  const lines = [words.admitted.text, ...(company === null ? [] : [words.admitted.company])];
  const link = { label: words.admitted.link, link: `${origin}${pages.home}` };
  return written(letter, words.admitted.subject, [...lines, link], { company: company ?? '' });
}

export function refusedMail({ reason, ...letter }: Letter & { reason: string | null }): Mail {
  const { subject, text, reason: because, end } = texts[letter.language].refused;
  return written(letter, subject, [text, ...(reason === null ? [] : [because]), end], { reason: reason ?? '' });
}

export function waitingMail({
  origin,
  names,
  total,
  ...letter
}: Letter & { origin: string; names: readonly string[]; total: number }): Mail {
  const { subject, lead, more, link, end } = texts[letter.language].waiting;
  const rest = total - names.length;
  const list = names.map((name) => `– ${harmless(name)}`).join('\n');
  return written(
    letter,
    counted(subject, total),
    [
      counted(lead, total),
      rest > 0 ? `${list}\n${counted(more, rest)}` : list,
      { label: link, link: `${origin}${pages.targeting}?tab=members&is=pending` },
      end,
    ],
    { total: String(total), rest: String(rest) },
  );
}

/** A stranger's text: limited in length, and never linked by mail programs. */
export function harmless(name: string): string {
  return name.slice(0, 80).replaceAll(/[:/@.](?=\S)/g, '$& ');
}

function written(letter: Letter, subject: string, parts: readonly MailPart[], facts: Record<string, string>): Mail {
  return letterMail(letter, { subject, greeting: texts[letter.language].greeting, parts }, facts);
}

const texts = {
  de: {
    greeting: 'Guten Tag,',
    admitted: {
      subject: '{portal}: Sie sind zugelassen',
      text: 'die Geschäftsstelle hat Sie zum Portal zugelassen.',
      company: 'Sie gehören dort zum Betrieb {company}.',
      link: 'Zum Portal',
    },
    refused: {
      subject: '{portal}: Ihre Anfrage',
      text: 'die Geschäftsstelle hat Ihre Anfrage geprüft und Sie nicht zum Portal zugelassen.',
      reason: 'Die Geschäftsstelle schreibt dazu: {reason}',
      end: 'Wenn Sie das für ein Versehen halten, wenden Sie sich bitte an die Geschäftsstelle.',
    },
    waiting: {
      subject: {
        one: '{portal}: 1 Person wartet auf Zulassung',
        other: '{portal}: {total} Personen warten auf Zulassung',
      },
      lead: {
        one: 'eine Person wartet auf die Zulassung zum Portal:',
        other: '{total} Personen warten auf die Zulassung zum Portal. Am längsten warten:',
      },
      more: { one: 'und 1 weitere Person', other: 'und {rest} weitere Personen' },
      link: 'Ansehen und entscheiden',
      end: 'Sie erhalten diese E-Mail höchstens einmal am Tag und nur dann, wenn eine neue Person wartet.',
    },
  },
  en: {
    greeting: 'Hello,',
    admitted: {
      subject: '{portal}: You have been admitted',
      text: 'The office has admitted you to {portal}.',
      company: 'You are listed there under the company {company}.',
      link: 'Open the portal',
    },
    refused: {
      subject: '{portal}: Your request',
      text: 'The office has considered your request and has not admitted you to {portal}.',
      reason: 'The office writes: {reason}',
      end: 'If you think this is a mistake, please contact the office.',
    },
    waiting: {
      subject: {
        one: '{portal}: 1 person is waiting to be admitted',
        other: '{portal}: {total} people are waiting to be admitted',
      },
      lead: {
        one: 'One person is waiting to be admitted to {portal}:',
        other: '{total} people are waiting to be admitted to {portal}. These have waited longest:',
      },
      more: { one: 'and 1 more person', other: 'and {rest} more people' },
      link: 'Review and decide',
      end: 'You receive this e-mail once a day at most, and only when somebody new is waiting.',
    },
  },
  es: {
    greeting: 'Buenos días:',
    admitted: {
      subject: '{portal}: ya tiene acceso',
      text: 'La oficina ha aprobado su acceso a {portal}.',
      company: 'En el portal figura usted en la empresa {company}.',
      link: 'Ir al portal',
    },
    refused: {
      subject: '{portal}: su solicitud',
      text: 'La oficina ha revisado su solicitud y no le da acceso a {portal}.',
      reason: 'La oficina escribe: {reason}',
      end: 'Si cree que es un error, póngase en contacto con la oficina.',
    },
    waiting: {
      subject: {
        one: '{portal}: 1 persona espera la admisión',
        other: '{portal}: {total} personas esperan la admisión',
      },
      lead: {
        one: 'Una persona espera la admisión en {portal}:',
        other: '{total} personas esperan la admisión en {portal}; las que más tiempo llevan:',
      },
      more: { one: 'y 1 persona más', other: 'y {rest} personas más' },
      link: 'Ver y decidir',
      end: 'Usted recibe este correo como mucho una vez al día, y solo cuando hay alguien nuevo en espera.',
    },
  },
} satisfies Record<Language, Words>;

interface Words {
  greeting: string;
  admitted: Record<'subject' | 'text' | 'company' | 'link', string>;
  refused: Record<'subject' | 'text' | 'reason' | 'end', string>;
  waiting: Record<'subject' | 'lead' | 'more', Counted> & Record<'link' | 'end', string>;
}
