export const questionStates = ['open', 'answered', 'closed'] as const;
export type QuestionState = (typeof questionStates)[number];

/** `off`: nowhere; `chosen`: on posts where the office switches it on; `usual`: new posts have it switched on. */
export const questionSettings = ['off', 'chosen', 'usual'] as const;
export type QuestionSetting = (typeof questionSettings)[number];

export const questionLimits = {
  text: 2000,
  reason: 500,
  /** Messages of one person within 24 hours. */
  daily: 10,
} as const;
