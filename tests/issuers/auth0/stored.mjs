export function createStored() {
  const entries = new Map();
  const matching = (test) => [...entries].filter(([, { value }]) => test(value));
  const remove = (found) => found.forEach(([key]) => entries.delete(key));

  class Adapter {
    constructor(model) {
      this.model = model;
    }
    async upsert(id, value, expiresIn) {
      const expires = expiresIn ? Date.now() + expiresIn * 1000 : Infinity;
      entries.set(`${this.model} ${id}`, { value: { ...value }, expires });
    }
    async find(id) {
      const entry = entries.get(`${this.model} ${id}`);
      return entry && entry.expires > Date.now() ? { ...entry.value } : undefined;
    }
    async findByUid(uid) {
      const found = matching((value) => value.kind === 'Session' && value.uid === uid);
      return found[0]?.[1].value;
    }
    async consume(id) {
      entries.get(`${this.model} ${id}`).value.consumed = Math.floor(Date.now() / 1000);
    }
    async destroy(id) {
      entries.delete(`${this.model} ${id}`);
    }
    async revokeByGrantId(grantId) {
      remove(matching((value) => value.grantId === grantId));
    }
  }
  return { Adapter, endSessions: (accountId) => remove(matching((value) => value.accountId === accountId)) };
}
