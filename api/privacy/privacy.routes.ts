import { mostShown, type privacy } from '#contract/privacy.ts';
import type { Caller } from '#api/base/http/caller.ts';
import { sendsFile } from '#api/base/http/file-steps.ts';
import type { Handlers } from '#api/base/http/serve.ts';
import { type Fact, type FactRows } from '#api/base/facts.ts';
import { zipOf } from '#api/documents/zip-stream.ts';
import type { Tenants } from '#api/tenants/tenant-file.ts';
import { dataFiles, dataFileName } from './data-files.ts';
import { storedAbout } from './own-data.store.ts';

/** What the built-in sign-in service stores about the owner of a sign-in. */
export type SignInFacts = (fact: Fact, which: { signIn: string; most?: number | undefined }) => Promise<FactRows>;

/** Handlers of "Meine Daten". Another service's sign-ins are stored there, and told by it. */
export function privacyHandlers(
  facts: SignInFacts,
  tenants: Tenants,
): Pick<Handlers<typeof privacy>, 'ownData' | 'ownDataFile'> {
  const portalOf = (tenantId: string) => {
    const portal = tenants.all.find(({ id }) => id === tenantId);
    if (!portal) throw new Error(`there is no tenant ${tenantId}`);
    return portal;
  };
  const readSignIn = ({ signIn }: Caller, most?: number) => {
    return async (fact: Fact) =>
      signIn.issuer === 'jwt' ? facts(fact, { signIn: signIn.subject, most }) : { total: 0, rows: [] };
  };
  return {
    ownData: async ({ db, caller, tenantId }) => ({
      facts: await storedAbout(db, {
        userId: caller.id,
        most: mostShown,
        readSignIn: readSignIn(caller, mostShown),
        keepDays: portalOf(tenantId).keepDays,
      }),
    }),

    ownDataFile: sendsFile({
      async before({ caller, now, tenantId, query: { language } }) {
        const { name, keepDays } = portalOf(tenantId);
        return { caller, now, language, keepDays, portal: name };
      },
      async outside({ caller, keepDays, ...ticket }, read) {
        const stored = await read((db) =>
          storedAbout(db, { userId: caller.id, readSignIn: readSignIn(caller), keepDays }),
        );
        const content = zipOf(dataFiles({ ...ticket, name: caller.name, facts: stored }));
        return { name: dataFileName(ticket), type: 'application/zip', content };
      },
    }),
  };
}
