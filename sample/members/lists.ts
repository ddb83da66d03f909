import { retreatYear } from '../calendar.ts';
import { sampleId } from '../ids.ts';
import type { Portrait } from '../tenants/portrait.ts';
import { seeded } from '../random.ts';
import type { PlannedPerson } from './people.ts';

export interface PlannedList {
  row: { id: string; name: string; description: string; nameShown: boolean; ownerId: string | undefined };
  userIds: string[];
}

const listKeys = [
  'klausurtagung',
  'ausbildungsbetriebe',
  'zeitschrift',
  'gastmitglieder',
  'messe',
  'digitalisierung',
  'postversand',
] as const;
export type ListKey = (typeof listKeys)[number];

const shown: ListKey[] = ['klausurtagung', 'ausbildungsbetriebe', 'messe', 'digitalisierung'];

export function planLists(portrait: Portrait, people: PlannedPerson[], today: string): PlannedList[] {
  const random = seeded(`${portrait.tenantId} lists`);
  const officers = new Set(portrait.guilds.flatMap(({ master, deputy, warden }) => [master, deputy, warden]));
  const present = people.filter(({ row, places }) => row.membership === 'member' && places.length > 0);
  const inFunction = (...functions: string[]) =>
    present.filter(({ places }) => functions.includes(places[0]?.function ?? ''));
  const some = (from: PlannedPerson[], count: number) => random.shuffled(from).slice(0, count);
  const clerk = (wanted: string) => people.find(({ name }) => name === wanted)?.row.id;
  const list = (key: ListKey, name: string, description: string, members: PlannedPerson[]): PlannedList => ({
    row: {
      id: sampleId(portrait.tenantId, `list:${key}`),
      name,
      description,
      nameShown: shown.includes(key),
      ownerId: clerk(key === 'ausbildungsbetriebe' ? portrait.trainingClerk : portrait.memberClerk),
    },
    userIds: [...new Set(members.map(({ row }) => row.id))],
  });
  return [
    list(
      'klausurtagung',
      `Klausurtagung ${retreatYear(today)}`,
      'Obermeister, Stellvertreter und Lehrlingswarte aller Innungen',
      people.filter(({ name }) => officers.has(name) || name === portrait.director),
    ),
    list(
      'ausbildungsbetriebe',
      'Ausbildungsbetriebe',
      'Inhaber und Ausbilder der Betriebe, die ausbilden',
      inFunction('owner', 'trainer').filter(({ places }) => places[0]?.company.row.trainsApprentices),
    ),
    list('zeitschrift', 'Zeitschrift', 'Bezieher der gedruckten Ausgabe', [
      ...some(present, 120),
      ...present.filter(({ name }) => name === 'Jutta Rehbein'),
    ]),
    list(
      'gastmitglieder',
      'Gastmitglieder',
      'Personen aus Betrieben mit Gastmitgliedschaft, ohne Anspruch auf Rahmenverträge',
      present.filter(({ places }) =>
        places.some(({ company }) => company.memberships.some(({ kind }) => kind === 'guest')),
      ),
    ),
    list(
      'messe',
      'Aussteller Ausbildungsmesse',
      'Ansprechpartner der gemeldeten Stände',
      some(inFunction('owner', 'trainer', 'master'), 18),
    ),
    list(
      'digitalisierung',
      'Arbeitskreis Digitalisierung',
      'Der Arbeitskreis trifft sich alle zwei Monate',
      some(present, 12),
    ),
    list(
      'postversand',
      'Versand per Post',
      'Mitglieder ohne E-Mail-Adresse',
      present.filter(({ row }) => row.email === null),
    ),
  ];
}
