import type { PostKind } from '#contract/posts/words.ts';
import type { Audience } from '#contract/targeting/targeting.ts';
import { consentedKind } from '#contract/targeting/ways.ts';
import { isAddressed, isOnOfAddressed } from './channels.sql.ts';
import { isWithoutMail } from './hears.sql.ts';
import { type MailDefaults, frequencyOf } from '../mail-defaults.rules.ts';
import { frequencyBy } from './frequencies.sql.ts';
import { peopleIn, type ReachedSql, reachedSql } from '../reach/reached.sql.ts';
import { companyWantsLetters, consenting, isPostal, wayBy, wayOfCompany } from './ways.sql.ts';

/** By which mails the ways are found: of one kind of post, by the portal's defaults, where mails leave or not. */
export interface MailChoice {
  kind: PostKind;
  defaults: MailDefaults;
  leave: boolean;
}

export interface Recipients {
  /**
   * Tables of a `with`, each read once for all that are reached: `reached` (`id`, `way`, `frequency` of mails, or null where
   * none can go), `held` (`user_id`, `company_id` or null, `is_out`), `jobs` (`user_id`, `company_id` of those reached),
   * `staffed` (`company_id`, how many `people` of those reached; a row with null for people without a company),
   * `empty` (`id`, `name`, `way` of companies that have nobody) and `places` (`company_id` of both).
   */
  tables: string;
  values: unknown[];
  /** Most people of the portal. */
  isWide: boolean;
  /** Whether mails leave: SQL. */
  leave: string;
}

/** Undefined if nobody can be reached. The plain form of the same rule: `reachedBy`, `emptyCompaniesOf`, `wayOf`. */
export function recipientsOf(audience: Audience, { kind, defaults, leave }: MailChoice): Recipients | undefined {
  const reached = reachedSql(audience);
  if (!reached) return undefined;
  const values: unknown[] = [...reached.values];
  const place = (value: unknown) => `$${values.push(value)}`;
  const [ofKind, leaves] = [`${place(kind)}::text`, `${place(leave)}::boolean`];
  const usual = `${place(defaults.frequencies[kind])}::text`;
  const unwished = `${place(frequencyOf(kind, defaults, { frequencies: {}, unsubscribed: false }))}::text`;
  const wished = frequencyBy(ofKind, { usual, unmutable: place(defaults.unmutable) });
  const frequency = `case when f.user_id is null then ${unwished} else ${wished} end`;
  const mayBeSent = kind === consentedKind ? `(s.id in (${consenting}))` : 'true';
  const tables = [
    ...insideOf(reached),
    `reached as (
      select s.id, ${wayBy({ ...facts, mayBeSent, isUnsubscribed: `(${frequency}) = 'never'`, leave: leaves })} as way,
        case when s.has_email and not s.is_leaving and ${mayBeSent} then ${frequency} end as frequency
      from inside s left join mail_preferences f on f.user_id = s.id
      left join (
        select h.user_id, bool_and(${companyWantsLetters('c')}) as wants_letters, bool_or(${isPostal('c')}) as is_postal
        from held h join companies c on c.id = h.company_id where not h.is_easy group by h.user_id
      ) j on j.user_id = s.id
      where not s.is_out
    )`,
    'jobs as (select user_id, company_id from held where company_id is not null and not is_out)',
    `staffed as materialized (
      select company_id, (count(*) filter (where not is_out))::int as people from held group by company_id
    )`,
    `empty as (${emptyOf(reached, { kind: ofKind, leave: leaves, frequency: unwished })})`,
    `places as (select company_id from staffed where people > 0 and company_id is not null union all select id from empty)`,
  ];
  return { tables: tables.join(',\n'), values, isWide: reached.isWide, leave: leaves };
}

const facts = {
  hasAccess: 's.has_access',
  hasEmail: 's.has_email',
  getsMail: 's.gets_mail',
  wantsLetters: 'coalesce(j.wants_letters, false)',
  hasPostalAddress: '(s.is_postal or coalesce(j.is_postal, false))',
};

const columns = `u.id, ${isOnOfAddressed('u', 'feed')} as has_access, not ${isWithoutMail('u')} as has_email,
  ${isOnOfAddressed('u', 'mail')} as gets_mail, ${isPostal('u')} as is_postal, u.delete_on is not null as is_leaving`;

/** `inside` has the addressed people before anybody is left out, and `held` their jobs. */
function insideOf(reached: ReachedSql): string[] {
  const { everyone, inside, outside, isWide } = reached;
  const jobs = 'user_id, company_id from current_company_people';
  const isWideByGroup = isWide && !everyone;
  const table = isWideByGroup ? 'all_jobs' : 'current_company_people';
  const out = peopleIn(outside, table);
  const isChosenOnce = hasChosen(reached);
  const own = `${columns}, ${out === null ? 'false' : `(u.id in (${out})) is true`} as is_out`;
  const within = isChosenOnce ? { ...inside, companies: chosen } : inside;
  const people = peopleIn(within, table) ?? 'select null::uuid as user_id where false';
  const where = isAddressed('u');
  // Who belongs by a company has a job.
  const join = isWideByGroup && inside.people === null ? 'join' : 'left join';
  // A narrow audience goes from its people to `users`; a wide one reads all of them.
  const found = everyone
    ? `select ${own} from users u where ${where}`
    : isWide
      ? `select ${own} from users u where ${where} and u.id in (${people})`
      : `select ${own} from (select distinct user_id from (${people}) found) a join users u on u.id = a.user_id where ${where}`;
  return [
    ...(isChosenOnce ? [`chosen as materialized (${inside.companies})`] : []),
    ...(isWideByGroup ? [`all_jobs as materialized (select ${jobs})`] : []),
    `inside as materialized (${found})`,
    `held as materialized (
      select s.id as user_id, s.is_out, s.has_access and s.has_email as is_easy, e.company_id
      from inside s ${join} ${isWideByGroup ? 'all_jobs' : `(select ${jobs})`} e on e.user_id = s.id
    )`,
  ];
}

/** Companies of the audience without anybody addressed: all people of an included company are in `held`. */
function emptyOf(
  reached: ReachedSql,
  { kind, leave, frequency }: { kind: string; leave: string; frequency: string },
): string {
  const { everyone, inside, outside } = reached;
  const within = hasChosen(reached) ? chosen : (inside.companies ?? noCompany);
  const isEmpty = (id: string) => `(${id} in (select company_id from staffed)) is not true`;
  // Few companies of the audience are empty: only they are looked for among all.
  const conditions = [
    everyone
      ? isEmpty('c.id')
      : `(c.id in (select company_id from (${within}) within where ${isEmpty('company_id')})) is true`,
    ...(outside.companies === null ? [] : [`(c.id in (${outside.companies})) is not true`]),
  ];
  return `select c.id, c.name, ${wayOfCompany('c', { kind, leave })} as way, ${frequency} as frequency from current_companies c where ${conditions.join(' and ')}`;
}

const chosen = 'select company_id from chosen';

/** Whether the companies of many groups are found once, for their people and for those that have none. */
function hasChosen({ everyone, inside, isWide }: ReachedSql): boolean {
  return isWide && !everyone && inside.companies !== null;
}

const noCompany = 'select null::uuid as company_id where false';
