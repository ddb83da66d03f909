import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { craftRows } from '#api/crafts/crafts.store.ts';
import { buildUser } from '#sample/builders.ts';
import { personRows, userRows } from '#api/people/people.store.ts';
import { type FreshDatabase, freshDatabase } from '#tests/database/database.ts';
import { type Database, type Db, openDatabase } from './database.ts';
import { mustBeThere, one } from './rows.ts';

let fresh: FreshDatabase;
let database: Database;
beforeAll(async () => {
  fresh = await freshDatabase();
  database = openDatabase({ url: fresh.appUrl, now: () => new Date(), log: () => {} });
});
afterAll(async () => {
  await database.close();
  await fresh.drop();
});

const nobody = crypto.randomUUID();
const craft = { annex: 'A', number: 7, name: 'Schmied' } as const;
const here = <T>(work: (db: Db) => Promise<T>) => database.undone('here', work);

describe('the rows of a table', () => {
  it('have a column for each field that is written, or do not compile', () => {
    const never = (db: Db) => {
      // @ts-expect-error Property 'columnMissing' is missing but required in type 'ColumnMissing<"insurer">'
      void craftRows.insert(db, { ...craft, insurer: 'Anker' });
      // @ts-expect-error the same of a change
      void craftRows.change(db, nobody, { insurer: 'Anker' });
    };
    expect(never).toBeTypeOf('function');
  });

  it('are locked in the version that was seen, or in any', async () => {
    await here(async (db) => {
      const id = await craftRows.insert(db, craft);
      expect(await craftRows.lock(db, id)).toMatchObject({ ...craft, version: 1 });
      expect(await craftRows.lock(db, id, 1)).toMatchObject({ id });
      await expect(craftRows.lock(db, id, 2)).rejects.toMatchObject({ code: 'stale' });
      await expect(craftRows.lock(db, nobody)).rejects.toMatchObject({ code: 'notFound' });
    });
  });

  it('count each change, also one of nothing', async () => {
    await here(async (db) => {
      const id = await craftRows.insert(db, craft);
      await craftRows.change(db, id, { name: 'Feinschmied' });
      await craftRows.change(db, id, {});
      expect(await craftRows.lock(db, id)).toMatchObject({ name: 'Feinschmied', number: 7, version: 3 });
    });
  });

  it('report which field is taken', async () => {
    const twice = here(async (db) => {
      await craftRows.insert(db, craft);
      await craftRows.insert(db, { ...craft, name: 'Goldschmied' });
    });
    await expect(twice).rejects.toMatchObject({ code: 'conflict', errors: [{ path: 'number' }] });
  });

  it('find where an id is none of theirs, whether its letters are large or small', async () => {
    await here(async (db) => {
      const id = await craftRows.insert(db, craft);
      expect(await craftRows.missing(db, [nobody, id.toUpperCase(), nobody])).toEqual([0, 2]);
      expect(await craftRows.missing(db, [])).toEqual([]);
      await craftRows.remove(db, id);
      expect(await craftRows.has(db, id)).toBe(false);
    });
  });

  it('may be fewer than the table has', async () => {
    await here(async (db) => {
      const id = await buildUser(db, { erasedAt: new Date() });
      expect([await userRows.has(db, id), await personRows.has(db, id)]).toEqual([true, false]);
      await expect(personRows.lock(db, id)).rejects.toMatchObject({ code: 'notFound' });
    });
  });
});

it('a missing object is not found, and a statement that must answer does', () => {
  expect(mustBeThere(0)).toBe(0);
  expect(() => mustBeThere(undefined)).toThrow(expect.objectContaining({ code: 'notFound' }));
  expect(one(['a', 'b'])).toBe('a');
  expect(() => one([])).toThrow('answered nothing');
});
