import type { privacy } from '#contract/privacy/privacy.ts';
import { mostShown } from '#contract/privacy/facts.ts';
import type { Caller } from '#platform/http/caller.ts';
import { sendsFile } from '#platform/http/downloads/file-steps.ts';
import { type FileStore, fileKey } from '#platform/files/file-store.ts';
import type { Handlers } from '#platform/http/serve.ts';
import type { Fact, FactPart, FactRows } from '#api/identity/facts.sql.ts';
import { zipOf } from '#api/documents/zip/zip-stream.service.ts';
import { findPicture } from '#api/people/pictures/pictures.store.ts';
import { type Tenants, tenantWith } from '#api/tenants/tenant-file.rules.ts';
import { dataFiles, dataFileName } from './data-files.service.ts';
import { catalogue } from './catalogue/catalogue.sql.ts';
import { readFact, storedAbout } from './own-data.store.ts';

export type SignInFacts = (fact: Fact, which: { signIn: string; part: FactPart }) => Promise<FactRows>;

/** With another service, sign-in data is there. */
export function privacyHandlers(
  facts: SignInFacts,
  tenants: Tenants,
  store: Pick<FileStore, 'open' | 'size'>,
): Pick<Handlers<typeof privacy>, 'ownData' | 'ownDataEntries' | 'ownDataFile'> {
  const portalOf = (tenantId: string) => {
    const portal = tenantWith(tenants, tenantId);
    return portal;
  };
  const readerOf = ({ id, signIn }: Caller) => ({
    userId: id,
    readSignIn: async (fact: Fact, part: FactPart) =>
      signIn.issuer === 'jwt' ? facts(fact, { signIn: signIn.subject, part }) : { total: 0, rows: [] },
  });
  return {
    ownData: async ({ db, caller, tenantId }) => ({
      facts: await storedAbout(db, {
        ...readerOf(caller),
        part: { page: 0, size: mostShown },
        ...portalOf(tenantId),
      }),
    }),

    ownDataEntries: async ({ db, caller, query: { kind, ...part } }) => {
      const fact = catalogue.find(({ key }) => key === kind);
      if (!fact) throw new Error(`the catalogue has no ${kind}`);
      const { total, rows } = await readFact(db, fact, { ...readerOf(caller), part });
      return { items: rows, ...part, total };
    },

    ownDataFile: sendsFile({
      async before({ db, caller, now, tenantId, query: { language } }) {
        const { name, language: ofPortal, keepDays, reading, nouns } = portalOf(tenantId);
        const picture = await findPicture(db, caller.id, caller);
        const key = picture && fileKey(tenantId, picture.id);
        return { caller, now, language, ofPortal, nouns, keepDays, reading, portal: name, key };
      },
      async outside({ caller, keepDays, reading, key, ...ticket }, read) {
        const stored = await read((db) => storedAbout(db, { ...readerOf(caller), part: 'all', keepDays, reading }));
        // A lost file must not block the rest; it is reported nightly.
        const isThere = key !== undefined && (await store.size(key)) !== undefined;
        const picture = isThere ? async () => (await store.open(key)).content : undefined;
        const content = zipOf(dataFiles({ ...ticket, name: caller.name, facts: stored, picture }));
        return { name: dataFileName(ticket), type: 'application/zip', content };
      },
    }),
  };
}
