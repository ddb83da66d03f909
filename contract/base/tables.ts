import * as z from 'zod';
import { tableFormats, tableTypes } from './table-formats.ts';

/** Of the query of every export. */
export const inFormat = { format: z.enum(tableFormats).default('csv') };

/** Of every export. */
export const sendsTable = { sends: Object.values(tableTypes) };
