import { expect, test } from 'vitest';
import { bothForms } from './both-forms.ts';

test.each([
  ['Vorstand', null, 'Vorstand'],
  ['Vorstand', 'Vorstand', 'Vorstand'],
  ['Obermeister', 'Obermeisterin', 'Obermeister/in'],
  ['Stellvertretender Obermeister', 'Stellvertretende Obermeisterin', 'Stellvertretende/r Obermeister/in'],
  [
    'Delegierter der Mitgliederversammlung',
    'Delegierte der Mitgliederversammlung',
    'Delegierte/r der Mitgliederversammlung',
  ],
  ['Altgeselle', 'Altgesellin', 'Altgeselle, Altgesellin'],
  ['Vorsitzender', 'Erste Vorsitzende', 'Vorsitzender, Erste Vorsitzende'],
])('%s and %s are one label', (name, feminineName, label) => {
  expect(bothForms(name, feminineName)).toBe(label);
});
