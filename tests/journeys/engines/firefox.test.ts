import { journeyIn } from './journey.ts';

await journeyIn('firefox');
