import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

/** One column of a table, beside the first, which holds the name. */
export interface Column<Row, Sort extends string = string> {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** The server can sort by it. */
  sort?: Sort;
  /** Numbers stand at the end. */
  align?: 'end';
  /** Of the column, as CSS says it; else as wide as what is in it. */
  width?: string;
  /** Gives way where the table is narrower than so many pixels: it is of less use than the others. */
  from?: 960 | 880 | 720;
}

/** The first column: what a row is called and where that leads. */
export interface NameColumn<Row, Sort extends string = string> {
  title: string;
  sort?: Sort;
  width?: string;
  text: (row: Row) => string;
  /** Where the name leads: mostly the same address with a drawer open. */
  to?: (row: Row) => string;
  /** 40 px before the name; decoration. */
  emblem?: (row: Row) => ReactNode;
  /** Behind the name, in every width. */
  tags?: (row: Row) => ReactNode;
  /** Below the name, in every width. */
  hint?: (row: Row) => ReactNode;
  /** Below the name on a phone, where the other columns are gone. */
  meta?: (row: Row) => ReactNode;
}

/** An answer of the server's lists. */
export interface RowPage<Row> {
  items: Row[];
  page: number;
  size: number;
  total: number;
}

/** Of TanStack Query, with `placeholderData: keepPreviousData`. */
export type RowQuery<Row> = Pick<
  UseQueryResult<RowPage<Row>>,
  'data' | 'error' | 'isPending' | 'isPlaceholderData' | 'refetch'
>;
