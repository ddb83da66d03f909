import type { accessibility } from '#contract/accessibility.ts';
import type { Handlers } from '#platform/http/serve.ts';
import { reportBarrier, type ReportingOptions } from './report-barrier.acts.ts';

export const accessibilityHandlers = (options: ReportingOptions): Handlers<typeof accessibility> => ({
  report: (input) => reportBarrier(options, input),
});
