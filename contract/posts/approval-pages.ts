import { type Page, pages } from '../base/pages.ts';
import type { ApprovedAct } from './writing.ts';

/** Where a second person looks at what is to be approved. */
export const approvalPages: Readonly<Record<ApprovedAct, Page>> = {
  publish: pages.editPost,
  correct: pages.correctPost,
  readdress: pages.post,
};
