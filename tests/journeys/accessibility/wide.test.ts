import { lookAtEverything } from './journey.ts';

lookAtEverything(1440);
