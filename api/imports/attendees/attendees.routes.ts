import type { attendeeImports } from '#contract/imports/attendees.ts';
import { attendeeLimits } from '#contract/imports/attendee-words.ts';
import { takesFile } from '#platform/http/downloads/file-steps.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { mustBeEvent } from '#api/registrations/registrations.store.ts';
import type { Mailing } from '#api/tenants/mailing.rules.ts';
import { nounsOf } from '#api/tenants/tenant-file.rules.ts';
import { readTable } from '../read/read-table.service.ts';
import { suggestColumns } from './columns.rules.ts';
import { checkAttendees, enterAttendees } from './enter-attendees.acts.ts';

/** See docs/features/registrations.md. */
export function attendeeImportHandlers(mailing: Mailing): Handlers<typeof attendeeImports> {
  return {
    read: takesFile({
      before: async ({ db, caller, params, query, tenantId, now }) => {
        const { terms } = await mustBeEvent(db, params.id, { now });
        return { by: caller.id, wished: query, nouns: nounsOf(mailing.tenants, tenantId), questions: terms.questions };
      },
      outside: async ({ questions: _questions, ...how }, file) =>
        readTable(await file.bytes(), { ...how, kind: 'people', mostRows: attendeeLimits.rows }),
      async after({ ticket, made: { reading, columns, chunks } }) {
        const fields = suggestColumns(
          columns.map(({ heading }) => heading),
          ticket,
        );
        const rows = chunks.flatMap((chunk) => JSON.parse(chunk) as [number, string[]][]);
        return {
          reading,
          columns: columns.map((column, place) => ({ ...column, field: fields[place] ?? null })),
          rows: rows.map(([number, cells]) => ({ number, cells })),
        };
      },
    }),

    check: (input) => checkAttendees(mailing, input),

    enter: (input) => enterAttendees(mailing, input),
  };
}
