import { lookAtEverything } from './journey.ts';

lookAtEverything(1440, [
  { paletteMode: 'light', contrast: 'normal' },
  { paletteMode: 'dark', contrast: 'high', direction: 'rtl' },
]);
