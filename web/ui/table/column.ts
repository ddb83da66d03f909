import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

/** All but the first, which has the name. */
export interface Column<Row, Sort extends string = string> {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  sort?: Sort;
  /** Sorted by time: "neueste zuerst". */
  isTime?: boolean;
  align?: 'end';
  /** CSS; by default by content. */
  width?: string;
  /** Hidden below so many pixels. */
  from?: 960 | 880 | 720;
}

/** The row's header. */
export interface NameColumn<Row, Sort extends string = string> {
  title: string;
  sort?: Sort;
  width?: string;
  text: (row: Row) => string;
  /** Of that text, where it is no name of a person or company. */
  lang?: (row: Row) => string | undefined;
  /** Mostly the same address with a drawer. */
  to?: (row: Row) => string;
  /** 40 px, decorative. */
  emblem?: (row: Row) => ReactNode;
  /** In every width. */
  tags?: (row: Row) => ReactNode;
  /** Below the name, in every width. */
  hint?: (row: Row) => ReactNode;
  /** Below the name on phones, which have no other columns. */
  meta?: (row: Row) => ReactNode;
}

interface RowPage<Row> {
  items: Row[];
  page: number;
  size: number;
  total: number;
}

/** Of `useSteadyQuery`. */
export type RowQuery<Row> = Pick<
  UseQueryResult<RowPage<Row>>,
  'data' | 'error' | 'isPending' | 'isPlaceholderData' | 'refetch'
>;
