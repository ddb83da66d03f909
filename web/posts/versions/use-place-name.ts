import { useTexts } from '#web/base/language/use-texts.ts';
import type { Place } from './difference/passages.ts';

/** "Tabelle, 3. Lehrjahr, ab 2027". */
export function usePlaceName(): (place: Place) => string {
  const t = useTexts('posts/writing');
  return (place) => {
    switch (place.at) {
      case 'section':
        return place.heading;
      case 'paragraph':
        return t('versions.where.paragraph', { number: place.number });
      case 'item':
        return place.heading === null
          ? t('versions.where.item', { number: place.number })
          : t('versions.where.itemOf', { number: place.number, heading: place.heading });
      case 'table':
        return place.column === null
          ? t('versions.where.row', { row: place.row })
          : t('versions.where.cell', { row: place.row, column: place.column });
      default:
        return t(`versions.where.${place.at}`);
    }
  };
}
