import * as z from 'zod';
import { userAccesses, userMemberships } from '../people/words.ts';

/** Membership and access are two facts about a person. */
export const memberFacts = { membership: z.enum(userMemberships), access: z.enum(userAccesses) };
