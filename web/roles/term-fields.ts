import type { ArgsOf } from '#web/base/api.ts';
import { useElection } from '#web/records/fields/election.ts';
import type { FieldsOf } from '#web/records/fields/field.ts';
import { useValidity } from '#web/records/fields/validity.ts';

type Body = NonNullable<ArgsOf<'PATCH /api/users/{id}/roles/{termId}'>['body']>;

/** What is known of a term: how long, and what of the election. */
export function useTermFields() {
  return { ...useValidity(), ...useElection() } satisfies FieldsOf<Body>;
}
