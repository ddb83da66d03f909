import { Palette } from '#web/search/palette.tsx';
import { useSearchPlaces } from './search-places.ts';

export function SearchPalette(props: { opened: boolean; onClose: () => void }) {
  return <Palette {...props} places={useSearchPlaces()} />;
}
