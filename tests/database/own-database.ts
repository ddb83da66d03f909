import { afterAll, beforeAll } from 'vitest';
import { type Database, openDatabase } from '#platform/database/database.ts';
import { freshDatabase } from './database.ts';

/** A database of the file's own, there from its first hook to its last. */
export function ownDatabase(now = () => new Date()): Database {
  let opened: Database;
  beforeAll(async () => {
    const { appUrl } = await freshDatabase();
    opened = openDatabase({ url: appUrl, now, log: () => {} });
  });
  afterAll(() => opened.close());
  return {
    read: (...asked) => opened.read(...asked),
    write: (...asked) => opened.write(...asked),
    undone: (...asked) => opened.undone(...asked),
    unready: () => opened.unready(),
    heldSince: () => opened.heldSince(),
    close: () => opened.close(),
  };
}
