import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { forgetDocuments } from '../documents.queries.ts';
import { uploads } from './uploads.ts';

export function useUploaded(): void {
  const client = useQueryClient();
  useEffect(() => uploads.watch(() => void forgetDocuments(client)), [client]);
}
