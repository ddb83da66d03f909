import { useMutation, useQueryClient } from '@tanstack/react-query';
import { generatePath, useNavigate } from 'react-router';
import { pages } from '#contract/base/pages.ts';
import type { Template } from '#contract/posts/templates.ts';
import { call } from '#web/base/api.ts';
import { keepPost } from '../posts.queries.ts';
import type { Origin } from './origin.ts';

interface Use {
  template: Template;
  to: 'write' | 'change';
  /** Of its event. */
  day?: string;
}

/** Makes a draft and opens it. */
export function useTemplate() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: ({ template, to, day }: Use) =>
      call('POST /api/posts/templates/{id}/draft', {
        params: { id: template.id },
        body: { to, ...(day !== undefined && { day }) },
      }),
    onSuccess: ({ post, leftOut }, { template: { id, name, version }, to }) => {
      keepPost(client, post);
      const origin: Origin = { template: { id, name, version }, leftOut, isChange: to === 'change' };
      void navigate(generatePath(pages.editPost, { id: post.id }), { state: { origin } });
    },
  });
}
