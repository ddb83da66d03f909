import { isPicture } from './picture-types.ts';

/**
 * Pictures that were copied by themselves: a screenshot, or one of a page, which has only its tag beside it. Word
 * processors put a picture of the whole text beside the text, which is none.
 */
export function picturesAlone(data: DataTransfer | null): File[] {
  if (!data) return [];
  const html = data.getData('text/html');
  const hasWords = html !== '' && new DOMParser().parseFromString(html, 'text/html').body.textContent.trim() !== '';
  return hasWords ? [] : [...data.files].filter(isPicture);
}
