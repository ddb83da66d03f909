import { useQuery } from '@tanstack/react-query';
import type { Document } from '#contract/documents/document.ts';
import type { DocumentVersion } from '#contract/documents/versions.ts';
import { download } from '#web/base/download.ts';

/** More is not fetched unasked only to be looked at. */
const mostUnasked = 30_000_000;
/** More does not fit into what a phone can show. */
const mostBytes = 300_000_000;

const pictures = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'];

/** How a document can be looked at without saving it; null where it cannot. */
export function previewOf(document: Pick<Document, 'type' | 'bytes' | 'scan'>): 'pdf' | 'picture' | null {
  const { bytes, scan } = document;
  return bytes > mostBytes || scan === 'pending' || scan === 'rejected' ? null : kindOf(document);
}

/** Whether it is asked before it is fetched to be looked at. */
export function isAskedFirst({ bytes }: Pick<Document, 'bytes'>): boolean {
  return bytes > mostUnasked;
}

/** Why it cannot be looked at. */
export function noPreviewOf(document: Pick<Document, 'type' | 'bytes' | 'scan'>) {
  const { scan } = document;
  if (scan === 'pending' || scan === 'rejected') return scan;
  return kindOf(document) ? 'tooLarge' : 'none';
}

function kindOf({ type }: Pick<Document, 'type'>): 'pdf' | 'picture' | null {
  if (type === 'application/pdf') return 'pdf';
  return pictures.includes(type) ? 'picture' : null;
}

/** The bytes of a document's current version, fetched once for the panel and the dialog, and called off where one leaves. */
export function useContent({ id, checksum }: Pick<Document, 'id' | 'checksum'>) {
  const route = 'GET /api/document/files/{id}/download';
  return useQuery({
    queryKey: [route, id, checksum],
    queryFn: ({ signal }) => download(route, { params: { id }, query: inPlace }, { signal }),
    ...kept,
  });
}

/** The bytes of one of its versions. */
export function useVersionContent(id: string, { number, checksum }: Pick<DocumentVersion, 'number' | 'checksum'>) {
  const route = 'GET /api/document/files/{id}/versions/{number}/download';
  return useQuery({
    queryKey: [route, id, checksum],
    queryFn: ({ signal }) => download(route, { params: { id, number: String(number) }, query: inPlace }, { signal }),
    ...kept,
  });
}

const inPlace = { inline: 'true' } as const;
const kept = { staleTime: 'static', gcTime: 30_000 } as const;
