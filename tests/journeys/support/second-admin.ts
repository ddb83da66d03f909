import { grant } from '#sample/builders.ts';
import { type House, openHouse } from './house.ts';

/** A house whose demo member is an administrator too. */
export async function openHouseWithSecondAdmin(): Promise<House> {
  const house = await openHouse();
  await house.database.write('musterland', async (db) => {
    const { rows } = await db.execute<{ id: string }>(`select id from users where email = 'member@zunfthaus.example'`);
    await grant(db, { userId: rows[0]?.id ?? '', role: 'admin' });
  });
  return house;
}
