import { fileOf, picturesIn, type RichTextNode } from '../base/text/rich-text-words.ts';

interface Pictured {
  cover: Record<string, unknown> | null;
  body: Parameters<typeof picturesIn>[0];
}

/** The cover, as a picture of the text would be, then those of the text. */
export function picturesOf({ cover, body }: Pictured): RichTextNode[] {
  return [...(cover ? [{ type: 'picture', attrs: cover }] : []), ...picturesIn(body)];
}

export function pictureFilesOf(contents: Pictured): string[] {
  return picturesOf(contents).map(fileOf);
}
