import type { Translated } from '#contract/base/text/translated.ts';
import type { audience as english } from './en.ts';

export const audience: Translated<typeof english> = {
  title: 'Empfänger',
  add: 'Hinzufügen',
  except: 'Ausnehmen',
  remove: '{{name}} entfernen',
  takeBack: '{{name}} wieder aufnehmen',
  marks: {
    new: 'neu',
    removed: 'entfernt',
  },
  kinds: {
    everyone: 'Das ganze Portal',
    association: 'Verband',
    guild: 'Innung',
    craft: 'Gewerk',
    company: 'Betrieb',
    role: 'Amt oder Rolle',
    guildRole: 'Amt in einer Innung',
    list: 'Liste',
  },
  size_zero: 'niemand',
  size_one: '{{n}} Person',
  size_other: '{{n}} Personen',
};
