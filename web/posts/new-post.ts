import { generatePath } from 'react-router';
import { pages } from '#contract/base/pages.ts';

/** Stands for the id of a post that there is none of yet. */
export const newId = 'new';

/** The editor with an empty post. */
export const newPost = generatePath(pages.editPost, { id: newId });
