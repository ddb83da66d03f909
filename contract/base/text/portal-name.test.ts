import { expect, it } from 'vitest';
import { inGerman } from './portal-name.ts';

it.each([
  [
    'Kreishandwerkerschaft Musterland',
    'Die Kreishandwerkerschaft Musterland',
    'bei der Kreishandwerkerschaft Musterland',
  ],
  ['Tischler-Innung Beispielstadt', 'Die Tischler-Innung Beispielstadt', 'bei der Tischler-Innung Beispielstadt'],
  ['Innung Sanitär, Heizung, Klima', 'Die Innung Sanitär, Heizung, Klima', 'bei der Innung Sanitär, Heizung, Klima'],
  ['Fachverband Holz', 'Der Fachverband Holz', 'beim Fachverband Holz'],
  ['Handwerk Musterland', 'Das Handwerk Musterland', 'beim Handwerk Musterland'],
  ['Norddeutscher Fachverband', 'Norddeutscher Fachverband', 'bei Norddeutscher Fachverband'],
  ['Probe', 'Probe', 'bei Probe'],
])('a portal named %s has its article where the name reveals the gender', (name, thePortal, atPortal) => {
  expect(inGerman(name)).toEqual({ thePortal, atPortal });
});
