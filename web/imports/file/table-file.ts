const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const most = 25 * 1024 * 1024;

/** What the browser's own dialog offers. */
export const tableTypes = `.csv,.txt,.tsv,.xlsx,text/csv,${xlsx}`;

/** The server would refuse it, after it has been sent in vain. */
export function isTooLarge(file: Blob): boolean {
  return file.size > most;
}

/** With the media type its name promises: Windows calls a CSV file what the Excel on it says, or nothing at all. */
export function asTable(file: File): Blob {
  const ending = file.name.toLowerCase().split('.').at(-1) ?? '';
  if (ending === 'xlsx') return new Blob([file], { type: xlsx });
  return ['csv', 'txt', 'tsv'].includes(ending) ? new Blob([file], { type: 'text/csv' }) : file;
}
