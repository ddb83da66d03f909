import { describe, expect, it } from 'vitest';
import type { AuditAudience, AuditEntry, AuditValue } from './audit.ts';
import type { Target } from '../targeting/targeting.ts';
import { auditFormatter } from './formatter.ts';
import { words as de } from './words/de.ts';
import { words as en } from './words/en.ts';
import { words as es } from './words/es.ts';

const german = auditFormatter(de, 'de');
const id = '01900000-0000-7000-8000-000000000001';

function entry(fields: Partial<AuditEntry>, changes: Record<string, [AuditValue, AuditValue]> = {}): AuditEntry {
  return {
    number: 1,
    at: '2026-11-30T09:00:00.000Z',
    actor: { id, name: 'Gerda Geschäft' },
    action: 'update',
    entity: 'posts',
    entityId: id,
    name: 'Lohn',
    changes: Object.entries(changes).map(([field, [before, after]]) => ({ field, before, after })),
    look: fields.action === 'read' ? 'view' : null,
    asked: [],
    requestId: null,
    ...fields,
  };
}

const now = '2026-11-30T09:00:00.000Z';
const later = '2026-12-07T06:00:00.000Z';

describe('an act on a person', () => {
  const of = { entity: 'users', name: 'Jutta Rehbein' };

  it.each<[string, Record<string, [AuditValue, AuditValue]>]>([
    ['Gerda Geschäft hat das Bild von Jutta Rehbein geändert', { pictureId: [null, id] }],
    ['Gerda Geschäft hat das Bild von Jutta Rehbein entfernt', { pictureId: [id, null] }],
    ['Gerda Geschäft hat die Angaben zu Jutta Rehbein geändert', { pictureId: [null, id], phone: [null, '+49 30 1'] }],
  ])('%s', (sentence, changes) => {
    expect(german.sentence(entry(of, changes))).toBe(sentence);
  });

  it('shows who can see what now, and only of what changed', () => {
    const before = { picture: 'office', phone: 'office', mobile: 'guild', email: 'office' };
    const shown = (value: object): AuditValue => JSON.stringify(value);
    const changed = entry(of, {
      visibility: [shown(before), shown({ ...before, picture: 'members', mobile: 'office' })],
    });
    expect(german.changes(changed)).toEqual([
      { field: 'Bild sichtbar für', before: 'nur die Geschäftsstelle', after: 'alle Mitglieder' },
      { field: 'Mobiltelefon sichtbar für', before: 'die eigene Innung', after: 'nur die Geschäftsstelle' },
    ]);
  });

  it.each<[string, Partial<AuditEntry>, Record<string, [AuditValue, AuditValue]>]>([
    [
      'Gerda Geschäft hat um die Änderung „Rehbein → Kurz“ gebeten',
      { action: 'create' },
      { field: [null, 'lastName'] },
    ],
    [
      'Gerda Geschäft hat die Änderung „Rehbein → Kurz“ zurückgenommen',
      { action: 'delete' },
      { field: ['lastName', null] },
    ],
    ['Gerda Geschäft hat die Änderung „Rehbein → Kurz“ übernommen', {}, { state: ['open', 'approved'] }],
    ['Gerda Geschäft hat die Änderung „Rehbein → Kurz“ nicht übernommen', {}, { state: ['open', 'declined'] }],
  ])('%s', (sentence, fields, changes) => {
    const asked = entry({ entity: 'changeRequests', name: 'Rehbein → Kurz', ...fields }, changes);
    expect(german.sentence(asked)).toBe(sentence);
  });
});

describe('an act on a post', () => {
  it.each<[string, Record<string, [AuditValue, AuditValue]>]>([
    ['Gerda Geschäft hat den Beitrag „Lohn“ geändert', { title: ['Alt', 'Lohn'] }],
    ['Gerda Geschäft hat den Beitrag „Lohn“ veröffentlicht', { publishedAt: [null, now] }],
    ['Gerda Geschäft hat den Beitrag „Lohn“ eingeplant', { publishedAt: [null, later] }],
    ['Gerda Geschäft hat den Beitrag „Lohn“ wieder zum Entwurf gemacht', { publishedAt: [later, null] }],
    ['Gerda Geschäft hat den Beitrag „Lohn“ archiviert', { archivedAt: [null, now] }],
    ['Gerda Geschäft hat den Beitrag „Lohn“ wiederhergestellt', { archivedAt: [now, null] }],
    ['Gerda Geschäft hat den Beitrag „Lohn“ zurückgezogen', { archivedAt: [null, now], withdrawnAt: [null, now] }],
    ['Gerda Geschäft hat den Beitrag „Lohn“ an andere Empfänger gerichtet', { audienceId: [null, null] }],
    ['Gerda Geschäft hat den Beitrag „Lohn“ angeheftet', { pinned: [false, true] }],
    ['Gerda Geschäft heftet den Beitrag „Lohn“ nicht mehr an', { pinned: [true, false] }],
  ])('%s', (sentence, changes) => {
    expect(german.sentence(entry({}, changes))).toBe(sentence);
  });
});

describe('an act on others', () => {
  it.each<[string, Partial<AuditEntry>, Record<string, [AuditValue, AuditValue]>]>([
    ['Gerda Geschäft hat Max Muster zugelassen', person({}), { membership: ['applied', 'member'] }],
    ['Gerda Geschäft hat Max Muster zugelassen', person({}), { membership: ['declined', 'member'] }],
    ['Gerda Geschäft hat Max Muster abgelehnt', person({}), { membership: ['applied', 'declined'] }],
    ['Gerda Geschäft hat Max Muster gesperrt', person({}), { access: ['open', 'blocked'] }],
    ['Gerda Geschäft hat Max Muster wieder zugelassen', person({}), { access: ['blocked', 'none'] }],
    ['Gerda Geschäft hat Max Muster wieder zugelassen', person({}), { membership: ['left', 'member'] }],
    ['Gerda Geschäft hat Max Muster als ausgetreten eingetragen', person({}), { membership: ['member', 'left'] }],
    ['Gerda Geschäft hat den Austritt von Max Muster eingetragen', person({}), { memberUntil: [null, '2026-12-31'] }],
    [
      'Gerda Geschäft hat den Austritt von Max Muster zurückgenommen',
      person({}),
      { memberUntil: ['2026-12-31', null] },
    ],
    ['Max Muster hat sich zum ersten Mal angemeldet', person({}), { access: ['none', 'open'] }],
    ['Max Muster hat sich zum ersten Mal angemeldet', person({}), { access: ['invited', 'open'] }],
    // Of earlier versions.
    ['Gerda Geschäft hat Max Muster zugelassen', person({}), { state: ['pending', 'active'] }],
    ['Gerda Geschäft hat Max Muster gesperrt', person({}), { state: ['active', 'blocked'] }],
    ['Gerda Geschäft hat Max Muster wieder zugelassen', person({}), { state: ['blocked', 'active'] }],
    ['Gerda Geschäft hat Max Muster als ausgetreten eingetragen', person({}), { state: ['active', 'left'] }],
    [
      'Gerda Geschäft hat bei Max Muster den zweiten Schritt der Anmeldung ausgeschaltet',
      person({}),
      { secondFactorTakenAt: [null, now] },
    ],
    ['Max Muster hat die Löschung des Kontos beantragt', person({}), { deleteOn: [null, '2026-12-04'] }],
    ['Max Muster hat die Löschung des Kontos zurückgenommen', person({}), { deleteOn: ['2026-12-04', null] }],
    ['Gerda Geschäft hat Max Muster gelöscht', person({}), { erasedAt: [null, now], deleteOn: ['2026-12-04', null] }],
    ['Max Muster hat sich zum ersten Mal angemeldet', person({}), { state: ['invited', 'active'] }],
    ['Gerda Geschäft hat die Angaben zu Max Muster geändert', person({}), { phone: [null, '1'] }],
    ['Gerda Geschäft hat Max Muster aufgenommen', person({ action: 'create' }), {}],
    ['Max Muster hat sich registriert', person({ action: 'create', actor: null }), {}],
    [
      'Gerda Geschäft hat die Angaben zu einem ehemaligen Mitglied gelöscht',
      person({ action: 'delete', name: null }),
      {},
    ],
    ['Gerda Geschäft hat die Innung „Lohn“ umbenannt', { entity: 'guilds' }, { name: ['A', 'B'] }],
    [
      'Gerda Geschäft hat für die Innung „Lohn“ einen letzten Tag festgelegt',
      { entity: 'guilds' },
      { endsOn: [null, '2026-12-31'] },
    ],
    ['Gerda Geschäft hat geändert, wer den Ordner „Lohn“ sieht', { entity: 'folders' }, { audienceId: [null, null] }],
    ['Gerda Geschäft hat den Ordner „Lohn“ verschoben', { entity: 'folders' }, { parentId: [null, null] }],
    ['Gerda Geschäft hat Lohn eingeladen', { entity: 'invitations', action: 'create' }, {}],
    ['Das Portal hat den Beitrag „Lohn“ gelöscht', { action: 'delete', actor: null }, {}],
    [
      'Ein ehemaliges Mitglied hat den Beitrag „ohne Namen“ angelegt',
      { action: 'create', actor: { id, name: null }, name: null },
      {},
    ],
    ['Gerda Geschäft hat die Korrektur von „Lohn“ beendet', { entity: 'postCorrections', action: 'delete' }, {}],
    ['Gerda Geschäft hat einen Eintrag geändert', { entity: 'unheardOf' }, {}],
  ])('%s', (sentence, fields, changes) => {
    expect(german.sentence(entry(fields, changes))).toBe(sentence);
  });

  function person(fields: Partial<AuditEntry>): Partial<AuditEntry> {
    return { entity: 'users', name: 'Max Muster', ...fields };
  }
});

describe('a link', () => {
  const ends = (...names: (string | null)[]) => names.map((name) => ({ id, name, gone: name === null }));

  it.each<[string, Partial<AuditEntry>]>([
    [
      'Gerda Geschäft hat beim Betrieb „Holzwerk“ das Gewerk „Tischler“ eingetragen',
      { entity: 'companyCrafts', action: 'create', links: ends('Holzwerk', 'Tischler') },
    ],
    [
      'Gerda Geschäft hat den Betrieb „Holzwerk“ in die Innung „Holz“ aufgenommen',
      { entity: 'companyGuilds', action: 'create', links: ends('Holzwerk', 'Holz') },
    ],
    [
      'Gerda Geschäft hat die Mitgliedschaft des Betriebs „Holzwerk“ in der Innung „Holz“ geändert',
      { entity: 'companyGuilds', links: ends('Holzwerk', 'Holz') },
    ],
    [
      'Gerda Geschäft hat Max Muster beim Betrieb „Holzwerk“ eingetragen',
      { entity: 'companyPeople', action: 'create', links: ends('Max Muster', 'Holzwerk') },
    ],
    [
      'Gerda Geschäft hat bei der Innung „Holz“ das Gewerk „Tischler“ entfernt',
      { entity: 'guildCrafts', action: 'delete', links: ends('Holz', 'Tischler') },
    ],
    [
      'Gerda Geschäft hat Max Muster in die Liste „Vorstand“ aufgenommen',
      { entity: 'userListMembers', action: 'create', links: ends('Vorstand', 'Max Muster') },
    ],
    [
      'Gerda Geschäft hat ein ehemaliges Mitglied aus der Liste „Vorstand“ entfernt',
      { entity: 'userListMembers', action: 'delete', links: ends('Vorstand', null) },
    ],
  ])('%s', (sentence, fields) => {
    expect(german.sentence(entry(fields))).toBe(sentence);
  });

  it('is an office too, of somebody in a guild or in the portal', () => {
    const row = (name: string): AuditValue => ({ id, name, gone: false });
    const term = { userId: row('Max Muster'), roleId: row('Obermeister'), guildId: row('Holz') };
    const given = Object.entries(term).map(([field, after]) => ({ field, before: null, after }));
    const taken = Object.entries(term).map(([field, before]) => ({ field, before, after: null }));
    const made = entry({ entity: 'roleTerms', action: 'create', changes: given });
    expect(german.sentence(made)).toBe('Gerda Geschäft hat Max Muster als „Obermeister, Holz“ eingetragen');
    expect(german.changes(made)).toEqual([]);
    const gone = entry({ entity: 'roleTerms', action: 'delete', changes: taken.slice(0, 2) });
    expect(german.sentence(gone)).toBe('Gerda Geschäft hat Max Muster als „Obermeister“ ausgetragen');
  });
});

describe('a read that is logged', () => {
  it.each<[string, Partial<AuditEntry>]>([
    ['Gerda Geschäft hat Personen angesehen', { entity: 'users', entityId: '*', name: null }],
    ['Gerda Geschäft hat die Angaben zu Max Muster angesehen', { entity: 'users', name: 'Max Muster' }],
    ['Gerda Geschäft hat Betriebe exportiert', { entity: 'companies', entityId: '*', name: null, look: 'export' }],
    ['Gerda Geschäft hat den Beitrag „Lohn“ aus der Sicht anderer angesehen', { look: 'seeAs' }],
    ['Gerda Geschäft hat angesehen, wer den Beitrag „Lohn“ sieht', { look: 'visibility' }],
    [
      'Gerda Geschäft hat angesehen, welche Personen ein Empfängerkreis erreicht',
      { entity: 'audiences', entityId: '*', look: 'reach' },
    ],
  ])('%s', (sentence, fields) => {
    expect(german.sentence(entry({ action: 'read', ...fields }))).toBe(sentence);
  });

  it('with what was asked for', () => {
    const asked = [
      { field: 'search', value: 'Reh' },
      { field: 'state', value: 'active' },
      { field: 'as', value: { target: { kind: 'guild', id } as Target, name: 'Tischler-Innung', gone: false } },
      { field: 'from', value: '2026-12-04' },
    ];
    expect(german.asked({ asked })).toBe(
      'gesucht nach: „Reh“; Stand: aktiv; aus der Sicht von: Tischler-Innung; ab: 4. Dezember 2026',
    );
  });
});

const group = (kind: 'guild' | 'list' | 'company', name: string | null, gone = false) => ({
  target: { kind, id } as Target,
  name,
  gone,
});
const roofers: AuditAudience = { include: [group('guild', 'Dachdecker-Innung')], exclude: [] };
const joiners: AuditAudience = {
  include: [group('guild', 'Tischler-Innung'), group('company', 'Beck', true)],
  exclude: [group('list', 'X'), group('guild', null, true)],
};

describe('a changed value', () => {
  it.each<[string, AuditValue, AuditValue, string, string | null, string | null]>([
    [
      'audienceId',
      roofers,
      joiners,
      'Empfänger',
      'Dachdecker-Innung',
      'Tischler-Innung, Betrieb Beck (gibt es nicht mehr); aber nicht an Liste X, eine Gruppe, die es nicht mehr gibt',
    ],
    ['audienceId', { include: [], exclude: [] }, roofers, 'Empfänger', 'niemand', 'Dachdecker-Innung'],
    ['deadline', '2026-11-30', '2026-12-04', 'Frist', '30. November 2026', '4. Dezember 2026'],
    ['deadline', '2026-11-30', null, 'Frist', '30. November 2026', '(leer)'],
    ['kind', 'circular', 'urgent', 'Art', 'Rundschreiben', 'Eilmeldung'],
    ['pinned', false, true, 'Angeheftet', 'nein', 'ja'],
    ['body', { characters: 1204 }, { characters: 1310 }, 'Text', '1.204 Zeichen', '1.310 Zeichen'],
    ['body', { characters: 12 }, { characters: 12 }, 'Text', null, 'geändert (12 Zeichen)'],
    ['body', { characters: null }, { characters: null }, 'Text', null, 'geändert'],
    ['archivedAt', null, now, 'Zustand', 'veröffentlicht', 'archiviert'],
    ['publishedAt', null, now, 'Zustand', 'Entwurf', 'veröffentlicht'],
    ['eventAt', null, later, 'Zeit der Veranstaltung', '(leer)', '7. Dez. 2026, 07:00'],
    ['unheardOf', 'a', 'b', 'unheardOf', 'a', 'b'],
  ])('%s of a post', (field, before, after, title, was, is) => {
    expect(german.changes(entry({}, { [field]: [before, after] }))).toEqual([{ field: title, before: was, after: is }]);
  });

  it('shows when what is scheduled comes out', () => {
    expect(german.changes(entry({}, { publishedAt: [null, later] }))).toEqual([
      { field: 'Zustand', before: 'Entwurf', after: 'geplant' },
      { field: 'Veröffentlicht', before: '(leer)', after: '7. Dez. 2026, 07:00' },
    ]);
  });

  it('leaves out what the program keeps for itself, what a new thing does not have, and what the sentence shows', () => {
    const made: Record<string, [AuditValue, AuditValue]> = {
      lead: [null, 'Erste Worte'],
      pinned: [null, false],
      kind: [null, 'notice'],
      title: [null, 'Lohn'],
      body: [null, { characters: 0 }],
      authorId: [null, { id, name: 'Gerda Geschäft', gone: false }],
    };
    expect(german.changes(entry({ action: 'create' }, made))).toEqual([
      { field: 'Art', before: null, after: 'Mitteilung' },
    ]);
  });

  it('shows what it means for a folder to have no audience, or to be at the top', () => {
    const moved = entry(
      { entity: 'folders' },
      { audienceId: [roofers, null], parentId: [{ id, name: 'Archiv', gone: true }, null] },
    );
    expect(german.changes(moved)).toEqual([
      { field: 'Übergeordneter Ordner', before: 'Archiv (gibt es nicht mehr)', after: 'oberste Ebene' },
      { field: 'Empfänger', before: 'Dachdecker-Innung', after: 'wie der übergeordnete Ordner' },
    ]);
  });

  it('has a label in three languages', () => {
    const published = entry({}, { publishedAt: [null, now], deadline: ['2026-11-30', '2026-12-04'] });
    const formatted = [auditFormatter(en, 'en'), auditFormatter(es, 'es')].map((formatter) => [
      formatter.sentence(published),
      formatter.changes(published),
    ]);
    expect(formatted).toEqual([
      [
        'Gerda Geschäft published the post “Lohn”',
        [
          { field: 'Status', before: 'draft', after: 'published' },
          { field: 'Deadline', before: '30 November 2026', after: '4 December 2026' },
        ],
      ],
      [
        'Gerda Geschäft ha publicado la publicación «Lohn»',
        [
          { field: 'Estado', before: 'borrador', after: 'publicada' },
          { field: 'Plazo', before: '30 de noviembre de 2026', after: '4 de diciembre de 2026' },
        ],
      ],
    ]);
  });
});
