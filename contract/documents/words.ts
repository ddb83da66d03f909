export const mostAtOnce = 20_000;
