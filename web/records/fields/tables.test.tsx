import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type * as z from 'zod';
import { CreateAssociation } from '#contract/associations/associations.ts';
import { companies, CreateCompany } from '#contract/companies/companies.ts';
import { CreateCraft } from '#contract/crafts/crafts.ts';
import { CreateCategory } from '#contract/documents/categories.ts';
import { type Document, UpdateDocument } from '#contract/documents/document.ts';
import { CreateFolder } from '#contract/documents/folders.ts';
import { CreateGuild } from '#contract/guilds/guilds.ts';
import { CreateUserList } from '#contract/lists/lists.ts';
import { NewConsent } from '#contract/people/consents.ts';
import { NewHonour } from '#contract/people/honours.ts';
import { CreateUser, UpdateMe, users } from '#contract/people/people.ts';
import { CreateRole } from '#contract/roles/roles.ts';
import { synonyms } from '#contract/search/synonyms.ts';
import { useAssociationFields } from '#web/associations/association-fields.ts';
import { useCompanyFields } from '#web/companies/company-fields.ts';
import { useMembershipFields } from '#web/companies/memberships/membership-fields.ts';
import { useCraftFields } from '#web/crafts/craft-fields.ts';
import { useCategoryFields, useFolderFields } from '#web/documents/fields.ts';
import { useDocumentFields } from '#web/documents/office/document-fields.ts';
import { useGuildFields } from '#web/guilds/guild-fields.ts';
import { useListFields } from '#web/lists/list-fields.ts';
import { useMemberFields } from '#web/people/member-fields.ts';
import { useConsentFields, useHonourFields } from '#web/people/records/record-fields.ts';
import { usePersonFields } from '#web/profile/person/person-fields.ts';
import { useRoleFields } from '#web/roles/role-fields.ts';
import { useTermFields } from '#web/roles/term-fields.ts';
import { useSynonymFields } from '#web/search/synonyms/synonym-fields.ts';
import { user } from '#web/targeting/fixtures/people.ts';
import { page, show } from '#web/targeting/fixtures/screen.tsx';
import { useEmploymentFields } from '../spans/employment-fields.ts';
import type { Fields } from './field.ts';
import { useLabels } from './use-labels.ts';

interface Table {
  of: string;
  useTable: () => Fields;
  /** What the contract takes. */
  takes: z.ZodObject;
  /** What of it is asked elsewhere, on purpose. */
  elsewhere?: string[];
  /** What says of whom it is, in the path. */
  inPath?: string[];
}

const document = { id: 'one', path: [] } as unknown as Document;

const tables: Table[] = [
  { of: 'a company', useTable: useCompanyFields, takes: CreateCompany },
  { of: 'a membership', useTable: useMembershipFields, takes: companies.join.body },
  { of: 'a guild', useTable: useGuildFields, takes: CreateGuild },
  { of: 'an association', useTable: useAssociationFields, takes: CreateAssociation },
  { of: 'a craft', useTable: useCraftFields, takes: CreateCraft },
  { of: 'a role', useTable: () => useRoleFields(null), takes: CreateRole },
  { of: 'a term', useTable: useTermFields, takes: users.changeTerm.body },
  { of: 'a list', useTable: useListFields, takes: CreateUserList },
  { of: 'a person', useTable: useMemberFields, takes: CreateUser },
  { of: 'oneself', useTable: () => usePersonFields(null), takes: UpdateMe, elsewhere: ['visibility', 'showsReads'] },
  { of: 'an employment', useTable: () => useEmploymentFields('user', []), takes: users.employ.body, inPath: ['other'] },
  { of: 'an honour', useTable: useHonourFields, takes: NewHonour },
  { of: 'a consent', useTable: () => useConsentFields(user(), null), takes: NewConsent },
  { of: 'a kind of documents', useTable: useCategoryFields, takes: CreateCategory, elsewhere: ['position'] },
  { of: 'words of searches', useTable: () => useSynonymFields([]), takes: synonyms.create.body },
  { of: 'a folder', useTable: useFolderFields, takes: CreateFolder, elsewhere: ['audience', 'uploaders'] },
  { of: 'a document', useTable: () => useDocumentFields(document), takes: UpdateDocument, elsewhere: ['folderId'] },
];

test.each(tables)('the form of $of asks for all that the contract takes, each by a name', async (table) => {
  const { takes, elsewhere = [], inPath = [] } = table;
  const found = await tableOf(table.useTable);
  expect([...Object.keys(found), ...elsewhere].toSorted()).toEqual([...Object.keys(takes.shape), ...inPath].toSorted());
  expect(Object.entries(found).filter(([, label]) => label === '')).toEqual([]);
});

test('each form that is a table of fields is among these', () => {
  const files = globSync('web/**/*.ts').map((file) => readFileSync(file, 'utf8'));
  const made = files
    .filter((code) => code.includes('satisfies FieldsOf<'))
    .flatMap((code) => [...code.matchAll(/export function (use\w+Fields)\b/g)].map(([, name]) => name ?? ''));
  expect(made.length).toBeGreaterThan(10);
  const here = tables.map(({ useTable }) => useTable.toString()).join(' ');
  expect(made.filter((name) => !here.includes(name))).toEqual([]);
});

/** What the fields of a table are called, by name. */
async function tableOf(useTable: () => Fields): Promise<Record<string, string>> {
  const Probe = () => <pre>{JSON.stringify(useLabels(useTable()))}</pre>;
  await show(<Probe />, { 'GET /api/document/categories': () => page([]) });
  return JSON.parse(window.document.querySelector('pre')?.textContent ?? '{}') as Record<string, string>;
}
