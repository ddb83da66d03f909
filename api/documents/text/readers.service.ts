/** In the order of the file. Throws a `failure`. */
type TextReader = (file: Uint8Array) => Iterable<string> | AsyncIterable<string>;

type Load = () => Promise<TextReader>;

const office: Load = async () => (await import('./office.rules.ts')).officeText;
const plain: Load = async () => (await import('./plain.rules.ts')).plainText;
const mail: Load = async () => (await import('./mail.service.ts')).mailText;
const outlook: Load = async () => (await import('./outlook.service.ts')).outlookText;
const old: Load = async () => (await import('./old.rules.ts')).oldText;
const rtf: Load = async () => (await import('./rtf.rules.ts')).rtfText;

const readers: Record<string, Load> = {
  'application/pdf': async () => (await import('./pdf.service.ts')).pdfText,
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': office,
  'application/vnd.openxmlformats-officedocument.wordprocessingml.template': office,
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': office,
  'application/vnd.openxmlformats-officedocument.presentationml.template': office,
  'application/vnd.openxmlformats-officedocument.presentationml.slideshow': office,
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': office,
  'application/vnd.openxmlformats-officedocument.spreadsheetml.template': office,
  'application/vnd.oasis.opendocument.text': office,
  'application/vnd.oasis.opendocument.text-template': office,
  'application/vnd.oasis.opendocument.spreadsheet': office,
  'application/vnd.oasis.opendocument.spreadsheet-template': office,
  'application/vnd.oasis.opendocument.presentation': office,
  'application/vnd.oasis.opendocument.graphics': office,
  'application/msword': old,
  'application/vnd.ms-excel': old,
  'application/vnd.ms-powerpoint': old,
  'application/vnd.ms-outlook': outlook,
  'message/rfc822': mail,
  'application/rtf': rtf,
  'text/rtf': rtf,
  'text/plain': plain,
  'text/csv': plain,
  'text/markdown': plain,
  'text/calendar': plain,
  'text/vcard': plain,
  'application/json': plain,
  'application/xml': plain,
};

/** Undefined for types without text. */
export function readerOf(type: string): Load | undefined {
  const [essence = ''] = type.split(';', 1);
  return Object.hasOwn(readers, essence) ? readers[essence] : undefined;
}
