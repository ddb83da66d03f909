import { lookAtEverything } from './journey.ts';

// As narrow as a window of 1280 px is at four times its size (WCAG 2.2, 1.4.10).
lookAtEverything(320);
