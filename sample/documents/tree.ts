import { yearOf } from '../calendar.ts';
import type { Address } from '../members/address.ts';
import type { GuildKey, Portrait } from '../tenants/portrait.ts';

export interface Branch {
  key: string;
  name: string;
  /** Without it, inherited. */
  to?: readonly Address[];
  except?: readonly Address[];
  age: number;
  within?: readonly Branch[];
}

export function treeOf(portrait: Portrait, today: string): Branch[] {
  const year = yearOf(today);
  return [
    { key: 'satzung', name: 'Satzung und Ordnungen', to: ['everyone'], age: 1510 },
    {
      key: 'rundschreiben',
      name: 'Rundschreiben',
      to: ['everyone'],
      age: 1508,
      within: [year, year - 1].map((of, back) => ({
        key: `rundschreiben-${back}`,
        name: `${of}`,
        age: 40 + 365 * back,
      })),
    },
    {
      key: 'tarif',
      name: 'Tarifverträge und Lohntabellen',
      to: ['everyone'],
      except: ['list:gastmitglieder'],
      age: 1490,
    },
    { key: 'arbeitsrecht', name: 'Arbeitsrecht und Musterverträge', to: ['everyone'], age: 1489 },
    { key: 'merkblaetter', name: 'Merkblätter und Leitfäden', to: ['everyone'], age: 1120 },
    { key: 'formulare', name: 'Formulare und Anträge', to: ['everyone'], age: 1440 },
    {
      key: 'ausbildung',
      name: 'Ausbildung',
      to: ['everyone'],
      age: 1380,
      within: [
        { key: 'ausbildungsvertrag', name: 'Ausbildungsvertrag und Berichtsheft', age: 1380 },
        { key: 'uelu', name: 'ÜLU-Pläne', to: ['list:ausbildungsbetriebe', 'role:lehrlingswart'], age: 1102 },
        {
          key: 'pruefungswesen',
          name: 'Prüfungswesen',
          to: ['role:pruefungsausschuss', 'role:lehrlingswart'],
          age: 1375,
          within: [{ key: 'aufgaben', name: 'Prüfungsaufgaben', to: ['role:pruefungsausschuss'], age: 730 }],
        },
      ],
    },
    { key: 'arbeitssicherheit', name: 'Arbeitssicherheit', to: ['everyone'], age: 1290 },
    {
      key: 'rahmenvertraege',
      name: 'Rahmenverträge und Vergünstigungen',
      to: ['everyone'],
      except: ['list:gastmitglieder'],
      age: 980,
    },
    { key: 'oeffentlichkeit', name: 'Öffentlichkeitsarbeit', to: ['everyone'], age: 860 },
    { key: 'innungen', name: 'Innungen', to: ['everyone'], age: 1300, within: guildsOf(portrait) },
    {
      key: 'gremien',
      name: 'Vorstand und Delegierte',
      to: ['role:vorstand', 'role:delegierte', 'role:kreishandwerksmeister', 'role:geschaeftsfuehrung'],
      age: 1410,
      within: [
        { key: 'mitgliederversammlung', name: 'Protokolle der Mitgliederversammlung', age: 1400 },
        { key: 'vorstand', name: 'Vorstandssitzungen', to: ['role:vorstand', 'role:kreishandwerksmeister'], age: 1400 },
      ],
    },
    {
      key: 'haushalt',
      name: 'Haushalt und Jahresrechnung',
      to: ['role:vorstand', 'role:kassenpruefer', 'role:geschaeftsfuehrung'],
      age: 1405,
    },
    { key: 'archiv', name: 'Archiv', age: 1505 },
  ];
}

const withFolders: Record<string, readonly GuildKey[]> = {
  musterland: ['tischler', 'dachdecker'],
  beispielstadt: ['tischler', 'fleischer'],
};

function guildsOf({ tenantId, guilds }: Portrait): Branch[] {
  const own = guilds.filter(({ key }) => withFolders[tenantId]?.includes(key));
  return own.map(({ key, name }, index) => {
    const age = 1290 - 31 * index;
    const within: Branch[] = [
      { key: `${key}-protokolle`, name: 'Protokolle', age },
      { key: `${key}-vorstand`, name: 'Vorstand', to: [`guildRole:${key}:vorstand`], age: age - 3 },
    ];
    return { key: `innung-${key}`, name, to: [`guild:${key}`], age, within };
  });
}
