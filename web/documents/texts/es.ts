import type { Translated } from '#web/base/i18n.ts';
import type { texts as english } from './en.ts';
import { history } from './history/es.ts';

export const texts: Translated<typeof english> = { ...history };
