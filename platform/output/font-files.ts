import { createRequire } from 'node:module';

/** Fonts from the library that reads PDF: they have all letters of European names. */
export const faces = { plain: 'Regular', bold: 'Bold', italic: 'Italic', boldItalic: 'BoldItalic' } as const;
export type Face = keyof typeof faces;

export function fontFile(face: Face): string {
  return createRequire(import.meta.url).resolve(`pdfjs-dist/standard_fonts/LiberationSans-${faces[face]}.ttf`);
}
