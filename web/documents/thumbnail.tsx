import { useQuery } from '@tanstack/react-query';
import type { Document } from '#contract/documents/document.ts';
import { download } from '#web/base/network/download.ts';
import { showing } from '#web/ui/media/showing.ts';

/** Milliseconds before a thumbnail is loaded: scrolling past must not use up the session's rate limit. */
const moment = 250;

const thumbnailRoute = 'GET /api/document/files/{id}/thumbnail';

interface Props {
  document: Pick<Document, 'id' | 'thumbnail'>;
  className: string | undefined;
}

export function Thumbnail({ document: { id, thumbnail }, className }: Props) {
  const file = useQuery({
    queryKey: [thumbnailRoute, id, thumbnail],
    queryFn: async ({ signal }) => {
      await stays(signal);
      return download(thumbnailRoute, { params: { id } }, { signal });
    },
    enabled: thumbnail !== null,
    staleTime: 'static',
    retry: false,
  }).data;
  return file ? <img ref={showing(file)} alt="" className={className} /> : null;
}

function stays(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, moment);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
}
