import type { Translated } from '#contract/base/text/translated.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  greeting: 'Guten Tag,',
  asked: {
    subject: '{{portal}}: Ihr Konto wird am {{day}} gelöscht',
    text: 'Sie haben beantragt, dass wir Ihr Konto {{atPortal}} löschen. Wir löschen es am {{day}}.',
    keep: 'Bis dahin können Sie den Antrag zurücknehmen:',
    link: 'Konto behalten',
    stranger: 'Wenn Sie das nicht waren, nehmen Sie den Antrag zurück und ändern Sie Ihr Passwort.',
  },
  takenBack: {
    subject: '{{portal}}: Ihr Konto bleibt',
    text: 'Sie haben den Antrag zurückgenommen, Ihr Konto {{atPortal}} zu löschen. Alles bleibt, wie es war.',
  },
  deleted: {
    subject: '{{portal}}: Ihr Konto ist gelöscht',
    text: 'wir haben Ihr Konto {{atPortal}} gelöscht: Name, Adressen, Telefon, Bild und die Angaben, was Sie gelesen haben.',
    stays:
      'Beiträge, Ämter und anderes, das der Verband braucht, bleiben ohne Ihren Namen gespeichert. Dies ist die letzte E-Mail an Sie.',
  },
};
