import type { Translated } from '#contract/base/text/translated.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  greeting: 'Guten Tag,',
  untitled: 'ohne Titel',
  open: 'Beitrag öffnen',
  note: '„{{words}}“',
  asked: {
    subject: '{{portal}}: Freigabe erbeten für „{{title}}“',
    text: '{{by}} bittet um Ihre Freigabe für den Beitrag „{{title}}“. Lesen Sie ihn und geben Sie ihn frei, oder lehnen Sie mit einer Begründung ab.',
  },
  approved: {
    subject: '{{portal}}: „{{title}}“ ist freigegeben',
    text: '{{by}} hat den Beitrag „{{title}}“ freigegeben. Veröffentlichen können Sie ihn jetzt im Portal. Jede Änderung braucht eine neue Freigabe.',
  },
  refused: {
    subject: '{{portal}}: Freigabe für „{{title}}“ abgelehnt',
    text: '{{by}} hat die Freigabe für den Beitrag „{{title}}“ abgelehnt:',
  },
  unplanned: {
    subject: '{{portal}}: „{{title}}“ erscheint nicht wie geplant',
    text: '{{by}} hat etwas geändert, deshalb braucht der geplante Beitrag „{{title}}“ eine neue Freigabe. Bis dahin ist er ein Entwurf und erscheint nicht.',
  },
  handedOver: {
    subject: '{{portal}}: {{by}} übergibt Ihnen „{{title}}“',
    text: '{{by}} hat Ihnen den Entwurf „{{title}}“ übergeben.',
  },
};
