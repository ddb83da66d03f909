import { useQuery } from '@tanstack/react-query';
import type { Document } from '#contract/documents/document.ts';
import { download } from '#web/base/download.ts';
import { showing } from '#web/ui/showing.ts';

/** In milliseconds: what is only scrolled past is not asked for, since a session may call only so often. */
const moment = 250;

/** How a thumbnail is known, and asked for; by its checksum it is never another one. */
export const thumbnailRoute = 'GET /api/document/files/{id}/thumbnail';

interface Props {
  document: Pick<Document, 'id' | 'thumbnail'>;
  className: string | undefined;
}

/** What the first page of a document looks like, once it has come; nothing before that, and where there is none. */
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

/** Resolves after a moment; throws where it is called off before. */
function stays(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, moment);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
}
