/** How often an open tab says that it still writes, and when it is taken for closed; in seconds. */
export const writingTimes = { beat: 20, life: 60 } as const;

/** What a second person approves: publishing at once or at a time, a correction, another audience of what is out. */
export const approvedActs = ['publish', 'correct', 'readdress'] as const;
export type ApprovedAct = (typeof approvedActs)[number];

/** `needed`: nobody has asked yet; `changed`: the post is another since. */
export const approvalStates = ['needed', 'asked', 'approved', 'refused', 'changed'] as const;
export type ApprovalState = (typeof approvalStates)[number];

/** In characters. */
export const authorLimits = { note: 500, reason: 500 } as const;
