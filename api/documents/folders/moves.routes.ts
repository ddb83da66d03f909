import type { moves } from '#contract/documents/moves.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { moveEntries } from './move-entries.acts.ts';

export const moveHandlers: Handlers<typeof moves> = { moveSeveral: (input) => moveEntries(input) };
