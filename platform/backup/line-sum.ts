// A checksum of a table's rows that does not depend on their order, which a restored table does not keep.
import { hash } from 'node:crypto';

export interface RowsSum {
  rows: number;
  /** 64 hexadecimal digits: the SHA-256 of each line, added up in lanes of 32 bits. */
  sum: string;
}

const lanes = 8;
const newline = 0x0a;

/** Takes the text of COPY in pieces of any size. PostgreSQL escapes line breaks within values. */
export function lineSum() {
  const sums = new Uint32Array(lanes);
  let rows = 0;
  let rest: Buffer[] = [];

  function add(line: Buffer): void {
    const digest = hash('sha256', line, 'buffer');
    // Uint32Array adds modulo 2^32.
    for (let lane = 0; lane < lanes; lane += 1) sums[lane] = (sums[lane] ?? 0) + digest.readUInt32BE(4 * lane);
    rows += 1;
  }

  return {
    take(piece: Buffer): void {
      let from = 0;
      for (let to = piece.indexOf(newline); to !== -1; to = piece.indexOf(newline, from)) {
        const line = piece.subarray(from, to);
        add(rest.length > 0 ? Buffer.concat([...rest, line]) : line);
        rest = [];
        from = to + 1;
      }
      // A copy, as the caller may reuse its buffer.
      if (from < piece.length) rest.push(Buffer.from(piece.subarray(from)));
    },
    /** Throws if the last line is cut. */
    sum(): RowsSum {
      if (rest.length > 0) throw new Error('the text of the rows ends within a line');
      return { rows, sum: [...sums].map((lane) => lane.toString(16).padStart(8, '0')).join('') };
    },
  };
}
