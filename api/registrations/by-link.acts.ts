import type { MailedRegistrations, Register, RegistrationParty } from '#contract/registrations/registrations.ts';
import { type Db, prepared } from '#platform/database/database.ts';
import { personName } from '#platform/database/named.sql.ts';
import { AppError } from '#platform/errors/error.ts';
import { bareKeys } from '#platform/http/caller.ts';
import { isAddressed } from '#api/targeting/channels/channels.sql.ts';
import { keysOf } from '#api/targeting/targeting.store.ts';
import type { Sender } from './news.acts.ts';
import { answer, shownTo } from './register.acts.ts';
import {
  type Event,
  mustBeEvent,
  mustTakeRegistrations,
  partiesOfReader,
  partyOfCompany,
} from './registrations.store.ts';

/** Null: looking registers nobody. */
export interface Act {
  sender: Sender;
  body: Register;
}

/** What the link of a mail to a person lets him or her answer; throws as `mustTakeRegistrations`. */
export async function registrationsOfPerson(
  db: Db,
  { userId, postId }: { userId: string; postId: string },
  { act, now }: { act: Act | null; now: Date },
): Promise<MailedRegistrations> {
  const name = await nameOfAddressed(db, userId);
  if (name === undefined) throw new AppError('registrations.notAsked');
  const who = { userId, keys: bareKeys(await keysOf(db, userId)) };
  const event = await mustTakeRegistrations(db, who, { postId, knows: true, now, lock: act !== null });
  const parties = () => partiesOfReader(db, who, postId);
  if (act) await answer(db, act.sender, { event, parties: await parties(), body: act.body, userId, way: 'link', now });
  return mailedOf(db, event, await parties(), name);
}

/** The same of a company that has nobody: it names whom it brings. */
export async function registrationsOfCompany(
  db: Db,
  { companyId, postId }: { companyId: string; postId: string },
  { act, now }: { act: Act | null; now: Date },
): Promise<MailedRegistrations> {
  const event = await mustBeEvent(db, postId, { now, lock: act !== null });
  const party = async () => {
    const found = await partyOfCompany(db, { postId, companyId });
    if (!found) throw new AppError('registrations.notAsked');
    return found;
  };
  if (act)
    await answer(db, act.sender, { event, parties: [await party()], body: act.body, userId: null, way: 'link', now });
  const found = await party();
  return mailedOf(db, event, [found], found.company?.name ?? '');
}

async function mailedOf(db: Db, event: Event, items: RegistrationParty[], name: string): Promise<MailedRegistrations> {
  const { postId, title, language, begin, endsAt, wholeDay, place, cancelled } = event;
  // Whoever has the link need not be the person whom the mail was for.
  const shown = await shownTo(db, event, items, { byLink: true });
  return { ...shown, postId, title, language, eventAt: begin, endsAt, wholeDay, eventPlace: place, cancelled, name };
}

async function nameOfAddressed(db: Db, userId: string): Promise<string | undefined> {
  const text = `select ${personName('u')} as name from users u where u.id = $1 and ${isAddressed('u')}`;
  return (await prepared<{ name: string }>(db, text, [userId]))[0]?.name;
}
