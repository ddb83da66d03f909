export const attendanceLimits = {
  name: 100,
  company: 200,
  hours: 100,
  contents: 1000,
  lines: 12,
  /** Days of one event on which people can be marked. */
  days: 60,
} as const;
