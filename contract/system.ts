import * as z from 'zod';
import { pageOf } from './base/page.ts';
import { get } from './base/route.ts';

export const Message = z.object({ message: z.string() }).meta({ id: 'message' });

const Fruit = z.object({ id: z.uuid(), name: z.string() }).meta({ id: 'fruit' });

export const system = {
  hello: get('/api/hello', { summary: 'Get a greeting', access: 'anyone', returns: Message }),
  fruits: get('/api/fruits', { summary: 'Sample resource', access: 'member', returns: pageOf(Fruit) }),
  permitAll: get('/api/secured/permit-all', {
    summary: 'Sample call for everybody',
    access: 'anyone',
    returns: Message,
  }),
  adminOnly: get('/api/secured/admin-only', {
    summary: 'Sample call for admins',
    access: 'admin',
    returns: Message,
  }),
};
