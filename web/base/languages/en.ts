import { byFeature } from './by-feature.ts';

export const texts = byFeature(import.meta.glob('../../*/texts/en.ts', { eager: true, import: 'texts' }));
