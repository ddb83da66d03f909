import { Palette } from '#web/search/palette.tsx';
import { useSearchPlaces } from './search-places.ts';

/** The search, with the screens that the navigation leads to. */
export default function SearchPalette(props: { opened: boolean; onClose: () => void }) {
  return <Palette {...props} places={useSearchPlaces()} />;
}
