import { lookAtEverything } from './journey.ts';

lookAtEverything(360, [
  { paletteMode: 'dark', contrast: 'default' },
  { paletteMode: 'light', contrast: 'high' },
]);
