import * as z from 'zod';
import { post } from '../route.ts';
import { SeveralIds } from './trash.ts';

export const moves = {
  moveSeveral: post('/api/document/moves', {
    summary: 'Put folders and documents into another folder, or folders to the outermost (`null`), all of them or none',
    access: 'member',
    previews: true,
    body: z.strictObject({ ids: SeveralIds, folderId: z.uuid().nullable() }).meta({ id: 'moveSeveral' }),
  }),
};
