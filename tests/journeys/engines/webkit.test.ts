import { journeyIn } from './journey.ts';

await journeyIn('webkit');
