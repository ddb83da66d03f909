import type { Reader } from '#platform/http/caller.ts';
import { eq, sql } from 'drizzle-orm';
import type { Contact } from '#contract/people/pictures.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import type { Checksum } from '#platform/files/file-store.ts';
import { personName } from '#platform/database/named.sql.ts';
import { storedFiles } from '#database/schema/stored-files.ts';
import { isShown, pictureSql, sharedGuild } from './picture.sql.ts';
import { isAddressed } from '#api/targeting/channels/channels.sql.ts';

export interface PictureFile extends Checksum {
  [column: string]: unknown;
  id: string;
}

/** One's own, all for the office, else what members show. */
export async function findPicture(
  db: Db,
  id: string,
  reader: Pick<Reader, 'id' | 'isAdmin'>,
): Promise<PictureFile | undefined> {
  const text = `
    with ${sharedGuild}
    select s.id, s.bytes::float8 as bytes, s.sha256 from users u join stored_files s on s.id = u.picture_id
    where u.id = $1 and ($3 or u.id = $2 or ${isAddressed('u')} and ${isShown('picture')})`;
  const [row] = await prepared<PictureFile>(db, text, [id, reader.id, reader.isAdmin]);
  return row;
}

/** Others than active members are visible to the office only. */
export async function findContact(
  db: Db,
  id: string,
  reader: Pick<Reader, 'id' | 'isAdmin'>,
): Promise<Contact | undefined> {
  const shown = (field: 'phone' | 'mobile' | 'email') => `case when ${isShown(field)} then u.${field} end as ${field}`;
  const text = `
    with ${sharedGuild}
    select u.id, ${personName('u')} as name,
      case when ${isShown('picture')} then ${pictureSql} end as avatar,
      ${shown('phone')}, ${shown('mobile')}, ${shown('email')}
    from users u where u.id = $1 and (${isAddressed('u')} or $3)`;
  const [row] = await prepared<Contact>(db, text, [id, reader.id, reader.isAdmin]);
  return row;
}

/** Prevents thumbnails of it. */
const neverDrawn = 2_147_483_647;

export async function insertPicture(db: Db, file: PictureFile, now: Date): Promise<void> {
  const { id, bytes, sha256 } = file;
  const row = { id, bytes, sha256, type: 'image/webp', scan: 'unscanned' as const, drawn: neverDrawn, createdAt: now };
  await db.insert(storedFiles).values(row);
}

/** False while in use, as after a merge. */
export async function deletePicture(db: Db, id: string): Promise<boolean> {
  const shown = await db.execute(sql`select from users where picture_id = ${id}`);
  if (shown.rows.length > 0) return false;
  await db.delete(storedFiles).where(eq(storedFiles.id, id));
  return true;
}
