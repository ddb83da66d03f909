import * as z from 'zod';
import { post } from '../base/route.ts';
import { filed } from '../base/invalidation.ts';
import { severalChanged, versionsOfThese } from './trash.ts';

export const moves = {
  moveSeveral: post('/api/document/moves', {
    summary: 'Move folders and documents to another folder, or folders to the top level (`null`), all of them or none',
    access: 'member',
    invalidates: filed,
    previews: true,
    long: true,
    body: z
      .strictObject({ ...severalChanged, folderId: z.uuid().nullable() })
      .check(versionsOfThese)
      .meta({ id: 'moveSeveral' }),
  }),
};
