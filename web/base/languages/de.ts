import { byFeature } from './by-feature.ts';

export const texts = byFeature(import.meta.glob('../../*/texts/de.ts', { eager: true, import: 'texts' }));
