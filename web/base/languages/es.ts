import { byFeature } from './by-feature.ts';

export const texts = byFeature(import.meta.glob('../../*/texts/es.ts', { eager: true, import: 'texts' }));
