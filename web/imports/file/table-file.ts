const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const ods = 'application/vnd.oasis.opendocument.spreadsheet';
const most = 25 * 1024 * 1024;

export const tableTypes = `.csv,.txt,.tsv,.xlsx,.ods,text/csv,${xlsx},${ods}`;

/** Checked before sending, as the server would refuse it. */
export function isTooLarge(file: Blob): boolean {
  return file.size > most;
}

/** By extension: Windows gives CSV files Excel's media type or none. */
export function asTable(file: File): Blob {
  const ending = file.name.toLowerCase().split('.').at(-1) ?? '';
  if (ending === 'xlsx') return new Blob([file], { type: xlsx });
  if (ending === 'ods') return new Blob([file], { type: ods });
  return ['csv', 'txt', 'tsv'].includes(ending) ? new Blob([file], { type: 'text/csv' }) : file;
}
