import * as z from 'zod';
import { job, ofOrigin, ofTenant } from '#platform/jobs/job.ts';

/** What a mail about a registration says. */
export const registrationNews = ['coming', 'waiting', 'offered', 'movedUp', 'declined', 'removed'] as const;
export type RegistrationNews = (typeof registrationNews)[number];

/** Writes to the person or company that has answered; `to` is the person who had, where the office did since. */
export const registrationsJob = job(
  'registrations',
  ofOrigin.extend({ registrationId: z.string(), news: z.enum(registrationNews), to: z.string().exactOptional() }),
);

/** Sends a message of the office to people of an event. */
export const messagesJob = job('messages', ofTenant.extend({ messageId: z.string() }), { minutes: 60 });

/** Tells who registered what became of the event. */
export const eventNewsJob = job('events', ofOrigin.extend({ postId: z.string() }));

/** Reminds who comes, two days before. */
export const eventRemindersJob = job('upcoming', ofTenant, { begins: 'quarterOfEachTenant' });

/** Gives seats on whose offers have passed, and those that came free without a registration being changed. */
export const seatsJob = job('seats', ofTenant, { begins: 'quarterOfEachTenant' });
