import { useMutation } from '@tanstack/react-query';
import type { AttendeeColumn, AttendeeTable } from '#contract/imports/attendees.ts';
import { upload } from '#web/base/network/upload.ts';
import type { Wish } from '../columns/reading-fields.tsx';
import { asTable } from '../file/table-file.ts';

export interface TableOfFile {
  file: File;
  found: AttendeeTable;
}

/** What is sent of a table: the columns that mean something. */
export interface AttendeeRows {
  columns: AttendeeColumn[];
  rows: { number: number; cells: string[] }[];
}

export function useReadTable(postId: string, onRead: (table: TableOfFile) => void) {
  return useMutation({
    mutationFn: ({ file, wish = {} }: { file: File; wish?: Wish }) =>
      upload(
        'POST /api/posts/{id}/attendees/table',
        { params: { id: postId }, query: wish, file: asTable(file) },
        { signal: new AbortController().signal, onSent: () => {} },
      ),
    meta: { quiet: true },
    onSuccess: (found, { file }) => onRead({ file, found }),
  });
}

export function rowsOf({ found }: TableOfFile, fields: readonly (AttendeeColumn | null)[]): AttendeeRows {
  const used = fields.flatMap((field, place) => (field === null ? [] : [{ field, place }]));
  return {
    columns: used.map(({ field }) => field),
    rows: found.rows.map(({ number, cells }) => ({ number, cells: used.map(({ place }) => cells[place] ?? '') })),
  };
}
