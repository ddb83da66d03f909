export function createMailbox() {
  const mails = new Map();
  return {
    put(address, mail) {
      mails.set(address, [...(mails.get(address) ?? []), mail]);
    },
    to: (address) => mails.get(address) ?? [],
  };
}
