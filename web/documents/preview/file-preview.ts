import { useQuery } from '@tanstack/react-query';
import type { Document } from '#contract/documents/document.ts';
import type { DocumentVersion } from '#contract/documents/versions.ts';
import { download } from '#web/base/network/download.ts';

/** Bytes; larger ones are loaded on request. */
const mostUnasked = 30_000_000;
/** Bytes; larger ones exceed a phone's memory. */
const mostBytes = 300_000_000;

const pictures = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'];

export function previewOf(document: Pick<Document, 'type' | 'bytes' | 'scan'>): 'pdf' | 'picture' | null {
  const { bytes, scan } = document;
  return bytes > mostBytes || scan === 'pending' || scan === 'rejected' ? null : kindOf(document);
}

export function isAskedFirst({ bytes }: Pick<Document, 'bytes'>): boolean {
  return bytes > mostUnasked;
}

export function noPreviewOf(document: Pick<Document, 'type' | 'bytes' | 'scan'>) {
  const { scan } = document;
  if (scan === 'pending' || scan === 'rejected') return scan;
  return kindOf(document) ? 'tooLarge' : 'none';
}

function kindOf({ type }: Pick<Document, 'type'>): 'pdf' | 'picture' | null {
  if (type === 'application/pdf') return 'pdf';
  return pictures.includes(type) ? 'picture' : null;
}

/** Of the current version; shared by panel and dialog, aborted on leaving. */
export function useContent({ id, checksum }: Pick<Document, 'id' | 'checksum'>) {
  const route = 'GET /api/document/files/{id}/download';
  return useQuery({
    queryKey: [route, id, checksum],
    queryFn: ({ signal }) => download(route, { params: { id }, query: inPlace }, { signal }),
    ...kept,
  });
}

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
