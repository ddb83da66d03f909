import * as z from 'zod';
import { userAccesses, userMemberships } from '../people/words.ts';

/** Belonging and signing in are two facts of a person. */
export const memberFacts = { membership: z.enum(userMemberships), access: z.enum(userAccesses) };
