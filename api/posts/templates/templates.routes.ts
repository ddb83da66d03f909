import type { templates } from '#contract/posts/templates.ts';
import { notFound } from '#platform/errors/error.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { type Tenants, tenantWith } from '#api/tenants/tenant-file.rules.ts';
import { addFirstTemplates } from './first-templates.store.ts';
import { replaceTemplate, saveTemplate } from './save-template.acts.ts';
import {
  findTemplate,
  listTemplates,
  listTrashedTemplates,
  templateRows,
  trashedTemplateRows,
} from './templates.store.ts';
import { makeDraft } from './use-template.acts.ts';

export const templateHandlers = (tenants: Pick<Tenants, 'all'>): Handlers<typeof templates> => ({
  list: async ({ db, caller }) => ({ items: await listTemplates(db, caller) }),

  save: saveTemplate,

  read: async ({ db, caller, params }) => {
    if (!(await templateRows.has(db, params.id))) throw notFound();
    return findTemplate(db, caller, params.id);
  },

  replace: replaceTemplate,

  rename: async ({ db, caller, now, params, body, ifMatch }) => {
    await templateRows.lock(db, params.id, ifMatch);
    await templateRows.change(db, params.id, { name: body.name, updatedAt: now });
    return findTemplate(db, caller, params.id);
  },

  remove: async ({ db, now, params, ifMatch }) => {
    await templateRows.lock(db, params.id, ifMatch);
    await templateRows.change(db, params.id, { trashedAt: now });
  },

  use: (input) => makeDraft(input, tenantWith(tenants, input.tenantId)),

  addFirst: async ({ db, caller, tenantId }) => {
    await addFirstTemplates(db, tenantWith(tenants, tenantId));
    return { items: await listTemplates(db, caller) };
  },

  listTrash: ({ db, query, tenantId }) => listTrashedTemplates(db, tenantWith(tenants, tenantId).keepDays.trash, query),

  restore: async ({ db, caller, params, ifMatch }) => {
    await trashedTemplateRows.lock(db, params.id, ifMatch);
    await trashedTemplateRows.change(db, params.id, { trashedAt: null });
    return findTemplate(db, caller, params.id);
  },
});
