import type { AppOptions } from '#program/app.ts';

export const noSignIns: Omit<AppOptions['identity'], 'identify'> = {
  mount: () => {},
  devices: {
    list: async () => ({ items: [], total: 0 }),
    end: async () => undefined,
    endOthers: async () => undefined,
    methods: async () => ({ email: null, newAddress: null, password: true, google: false, secondFactor: false }),
    takeSecondFactor: async () => false,
  },
  withdrawAddress: async () => undefined,
  passkeys: {
    list: async () => ({ items: [], total: 0 }),
    rename: async () => undefined,
    remove: async () => undefined,
  },
  facts: async () => ({ total: 0, rows: [] }),
  proof: { passwordState: async () => ({ password: false, since: null }), proves: async () => false },
  limiter: { consumeAll: async () => ({ allowed: true, retryAfter: 0 }) },
};
