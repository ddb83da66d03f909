import type { Db } from '#platform/database/database.ts';
import { addFirstTemplates } from '#api/posts/templates/first-templates.store.ts';
import { indexedOnce } from '#api/search/index-portal.store.ts';
import { forgetWhatIsOver } from '#api/privacy/retention.store.ts';
import type { TenantSettings } from '#api/tenants/tenant-file.rules.ts';
import { fruits } from '#database/schema/fruits.ts';
import { users } from '#database/schema/members.ts';
import { type Act, playAll, stageOf } from './acts.ts';
import { beispielstadt } from './tenants/beispielstadt.ts';
import { dayOf } from './calendar.ts';
import { documentActs, type StoredFiles } from './documents/fill-documents.ts';
import { sampleId } from './ids.ts';
import { memberActs } from './members/fill.ts';
import { type Members, planMembers } from './members/plan.ts';
import { musterland } from './tenants/musterland.ts';
import { postActs } from './posts/fill.ts';
import { replyActs } from './posts/replies.ts';

export const portraits = { musterland, beispielstadt };
export type SampleTenantId = keyof typeof portraits;

export interface Filling {
  portrait: SampleTenantId;
  tenant: TenantSettings;
  today: Date;
  /** As `membersOn` plans them for the same day. */
  members?: Members;
  /** Where links lead to. */
  origin?: string;
  /** Sign-ins by address in lower case; others have one of their own. Acts that give access wait for them. */
  signIns?: ReadonlyMap<string, string> | Promise<ReadonlyMap<string, string>>;
  /** Of documents; their rows wait for it. */
  stored?: StoredFiles | Promise<StoredFiles>;
}

/** Two years up to `today`, played by the program's own functions, the same for the same day. In a write transaction; does nothing if there are users. */
export async function fillSample(db: Db, filling: Filling): Promise<void> {
  if (await isFilled(db)) return;
  const { tenant, today: now, origin, signIns, stored } = filling;
  const portrait = portraits[filling.portrait];
  const today = dayOf(now);
  const stage = stageOf(db, { tenant, origin: origin ?? 'http://localhost:3000', now: new Date(0), end: now });
  const members = filling.members ?? membersOn(filling.portrait, now);
  const subjects = async (email: string) =>
    (await signIns)?.get(email.toLowerCase()) ?? sampleId(filling.portrait, `sign-in:${email}`);
  const ending: Act = { at: now, play: () => forgetWhatIsOver(db, tenant.keepDays) };
  const acts = [
    ...memberActs(portrait, members, { today, subjects }),
    ...documentActs(portrait, { today, stored }),
    ...postActs(portrait, members, { today, now }),
    ...replyActs(members, { today, now }),
    ending,
  ];
  await indexedOnce(db, () => playAll(stage, acts));
  await addFirstTemplates(db, tenant);
  await db.insert(fruits).values(fruitNames.map((name) => ({ id: sampleId(filling.portrait, `fruit:${name}`), name })));
}

export function membersOn(portrait: SampleTenantId, today: Date): Members {
  return planMembers(portraits[portrait], dayOf(today));
}

/** Who has an access in the end, for the sign-ins. */
export function signedIn({ people }: Members): { email: string; name: string }[] {
  return people.flatMap(({ name, row }) =>
    row.email !== null && (row.activatedAt !== null || row.membership === 'applied')
      ? [{ email: row.email, name }]
      : [],
  );
}

export async function isFilled(db: Db): Promise<boolean> {
  const known = await db.select({ id: users.id }).from(users).limit(1);
  return known.length > 0;
}

const fruitNames = ['Apfel', 'Birne', 'Kirsche', 'Quitte', 'Zwetschge'];
