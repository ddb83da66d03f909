import { generatePath } from 'react-router';
import { newId, pages } from '#contract/base/pages.ts';

/** The editor with an empty post. */
export const newPost = generatePath(pages.editPost, { id: newId });
