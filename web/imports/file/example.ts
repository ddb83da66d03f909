import { importFields, type ImportField, type ImportKind } from '#contract/imports/words.ts';

type Row = { [F in ImportField]?: string };

// Accepted in every language of the screen.
const rows: Record<ImportKind, readonly Row[]> = {
  companies: [
    {
      memberNumber: 'B-9001',
      name: 'Tischlerei Beispiel GmbH',
      legalForm: 'GmbH',
      street: 'Musterweg 1',
      postcode: '01067',
      town: 'Musterstadt',
      phone: '030 23125001',
      email: 'kontakt@tischlerei.example',
      web: 'www.tischlerei.example',
      trainsApprentices: '1',
      employees: '12',
      channel: 'mail',
      crafts: 'A/27',
      startsOn: '01.01.2024',
    },
    { memberNumber: 'B-9002', name: 'Bau Beispiel', postcode: '12345', town: 'Musterdorf', channel: 'post' },
  ],
  people: [
    {
      externalNumber: 'M-9001',
      firstName: 'Erika',
      lastName: 'Beispiel',
      email: 'erika@tischlerei.example',
      phone: '030 23125002',
      mobile: '0171 2345601',
      language: 'de',
      companyNumber: 'B-9001',
      function: 'owner',
      startsOn: '01.01.2024',
    },
    {
      externalNumber: 'M-9001',
      companyNumber: 'B-9002',
      function: 'manager',
      startsOn: '01.07.2025',
    },
    { externalNumber: 'M-9002', firstName: 'Max', lastName: 'Beispiel', companyNumber: 'B-9002', function: 'office' },
  ],
};

/** As German spreadsheets expect: semicolons and a UTF-8 BOM. */
export function exampleFile(
  kind: ImportKind,
  { title, name }: { title: (field: ImportField) => string; name: string },
): File {
  const fields: readonly ImportField[] = importFields[kind];
  const lines = [fields.map(title), ...rows[kind].map((row) => fields.map((field) => row[field] ?? ''))];
  return new File([`\uFEFF${lines.map((cells) => cells.join(';')).join('\r\n')}\r\n`], name, { type: 'text/csv' });
}
