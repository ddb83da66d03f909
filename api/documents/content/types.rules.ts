import { trimEndOf } from '#contract/base/text/trim.ts';

export type Family =
  | 'pdf'
  | 'picture'
  | 'svg'
  | 'media'
  | 'office'
  | 'openDocument'
  | 'compound'
  | 'zip'
  | 'text'
  | 'other';

export interface FileType {
  /** IANA media type, as stored and sent. */
  type: string;
  family: Family;
  found?: readonly string[];
}

const ooxml = 'application/vnd.openxmlformats-officedocument';
const odf = 'application/vnd.oasis.opendocument';

const office = (type: string): FileType => ({ type: `${ooxml}.${type}`, family: 'office' });
const openDocument = (type: string): FileType => ({ type: `${odf}.${type}`, family: 'openDocument' });
const compound = (type: string): FileType => ({ type, family: 'compound' });
const picture = (type: string, ...found: string[]): FileType => ({ type: `image/${type}`, family: 'picture', found });
const media = (type: string, ...found: string[]): FileType => ({ type, family: 'media', found });
const text = (type: string): FileType => ({ type, family: 'text' });
const other = (type: string): FileType => ({ type, family: 'other' });

/** By extension, in lower case; others are refused. */
export const fileTypes: Readonly<Record<string, FileType>> = {
  pdf: { type: 'application/pdf', family: 'pdf' },

  docx: office('wordprocessingml.document'),
  dotx: office('wordprocessingml.template'),
  xlsx: office('spreadsheetml.sheet'),
  xltx: office('spreadsheetml.template'),
  pptx: office('presentationml.presentation'),
  potx: office('presentationml.template'),
  ppsx: office('presentationml.slideshow'),
  odt: openDocument('text'),
  ott: openDocument('text-template'),
  ods: openDocument('spreadsheet'),
  ots: openDocument('spreadsheet-template'),
  odp: openDocument('presentation'),
  odg: openDocument('graphics'),
  doc: compound('application/msword'),
  xls: compound('application/vnd.ms-excel'),
  ppt: compound('application/vnd.ms-powerpoint'),
  msg: compound('application/vnd.ms-outlook'),

  png: picture('png', 'image/apng'),
  jpg: picture('jpeg'),
  jpeg: picture('jpeg'),
  jfif: picture('jpeg'),
  jpe: picture('jpeg'),
  pjpeg: picture('jpeg'),
  pjp: picture('jpeg'),
  gif: picture('gif'),
  webp: picture('webp'),
  avif: picture('avif'),
  heic: picture('heic', 'image/heif'),
  heif: picture('heif', 'image/heic'),
  tif: picture('tiff'),
  tiff: picture('tiff'),
  bmp: picture('bmp'),
  svg: { type: 'image/svg+xml', family: 'svg' },

  txt: text('text/plain'),
  md: text('text/markdown'),
  csv: text('text/csv'),
  ics: text('text/calendar'),
  vcf: text('text/vcard'),
  eml: text('message/rfc822'),
  rtf: text('application/rtf'),
  json: text('application/json'),
  xml: text('application/xml'),

  zip: { type: 'application/zip', family: 'zip' },

  mp4: media('video/mp4', 'video/x-m4v'),
  m4v: media('video/x-m4v', 'video/mp4'),
  mov: media('video/quicktime'),
  webm: media('video/webm'),
  mp3: media('audio/mpeg'),
  m4a: media('audio/x-m4a', 'audio/mp4', 'video/mp4'),
  wav: media('audio/wav'),
  ogg: media('audio/ogg', 'audio/ogg; codecs=opus'),

  psd: other('image/vnd.adobe.photoshop'),
  dwg: other('image/vnd.dwg'),
};

/** Of pictures, which messengers and browsers save under each other's endings, by what is found in them. */
const pictureEndings: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/heic': 'heic',
  'image/heif': 'heif',
  'image/tiff': 'tif',
  'image/bmp': 'bmp',
};

/** Endings that not every program opens. */
const rareEndings = new Set(['jfif', 'jpe', 'pjpeg', 'pjp']);

/** Undefined if the name may keep its ending; of pictures only. */
export function rightEnding(extension: string, type: string): string | undefined {
  const given = Object.hasOwn(fileTypes, extension) ? fileTypes[extension] : undefined;
  if (given?.family !== 'picture' || !Object.hasOwn(pictureEndings, type)) return undefined;
  const fits = given.type === type || given.found?.includes(type);
  return fits && !rareEndings.has(extension) ? undefined : pictureEndings[type];
}

/** In lower case without the dot; empty if there is none. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : '';
}

/** Executables inside archives and mails. As uploads they are refused by the table above. */
const programs = new Set(
  (
    'exe com scr pif cpl msi msp msix appx bat cmd ps1 psm1 vbs vbe vb js jse mjs wsf wsh wsc hta lnk url desktop inf reg ' +
    'scf sct chm hlp jar class jnlp apk ipa app command workflow sh bash csh ksh run elf dll sys drv ocx so dylib ' +
    'iso img dmg vhd vhdx docm dotm xlsm xltm xlam xlsb pptm potm ppsm ppam html htm xhtml mht mhtml svgz php py pl rb ' +
    'application gadget library-ms settingcontent-ms search-ms one deb rpm pkg swf'
  ).split(' '),
);

/** Also detects disguised ones. */
export function isProgram(name: string): boolean {
  return programs.has(extensionOf(trimEndOf(name, /[\s.]/)));
}
