import type { help } from '#contract/help/help.ts';
import type { Language } from '#contract/base/languages.ts';
import type { Nouns } from '#contract/base/text/nouns.ts';
import { type HelpPart, helpParts } from '#contract/help/questions.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { askedIn } from '#api/search/search.store.ts';
import { termsOf } from '#api/search/terms.rules.ts';
import { nounsOf, type Tenants } from '#api/tenants/tenant-file.rules.ts';
import { helpIn } from './answers.texts.ts';
import { findHelp, type HelpIndex, indexOf } from './find-help.rules.ts';

export const helpHandlers = (tenants: Tenants): Handlers<typeof help> => ({
  async find({ db, caller, tenantId, query: { search, language, page, size } }) {
    const asked = await askedIn(db, termsOf(search));
    const nouns = nounsOf(tenants, tenantId);
    const index = indexIn(language, Object.keys(nouns).length > 0 ? nouns : noNouns);
    const { items, resembling } = findHelp(asked, caller.isAdmin ? index.office : index.members);
    const total = items.length;
    return { items: items.slice(page * size, (page + 1) * size), page, size, total, resembling };
  },
});

/** What members find, and what the office finds. */
type Indexes = Record<HelpPart, HelpIndex>;

/** By the nouns of a portal, as long as these are in use: reading forty answers takes longer than searching them. */
const noNouns: Nouns = {};
const known = new WeakMap<Nouns, Map<Language, Indexes>>();

function indexIn(language: Language, nouns: Nouns): Indexes {
  const its = known.get(nouns) ?? new Map<Language, Indexes>();
  known.set(nouns, its);
  const answersOf = (part: HelpPart) => helpIn(part, language, nouns);
  const indexes = its.get(language) ?? {
    members: indexOf(answersOf, ['members']),
    office: indexOf(answersOf, helpParts),
  };
  its.set(language, indexes);
  return indexes;
}
