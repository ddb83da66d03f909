import { lookAtEverything } from './journey.ts';

lookAtEverything(1440, [
  { paletteMode: 'light', contrast: 'default' },
  { paletteMode: 'dark', contrast: 'high', direction: 'rtl' },
]);
