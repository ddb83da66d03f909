import { networksOf } from '#platform/security/network.ts';

/** In milliseconds. */
const remembered = 30 * 86_400_000;
const mostRemembered = 10_000;

/** More wrong passwords since the last right one are no slips. */
const mostWrong = 2;

export type KnownNetworks = ReturnType<typeof createKnownNetworks>;

/** Networks where somebody is or was signed in. Of this node alone: they only order who is served first. */
export function createKnownNetworks(now: () => Date) {
  const known = new Map<string, { at: number; wrong: number }>();

  return {
    noteRight(address: string): void {
      const { near } = networksOf(address);
      known.delete(near);
      known.set(near, { at: now().getTime(), wrong: 0 });
      const [oldest] = known.keys();
      if (known.size > mostRemembered && oldest !== undefined) known.delete(oldest);
    },
    noteWrong(address: string): void {
      const network = known.get(networksOf(address).near);
      if (network) network.wrong += 1;
    },
    isKnown(address: string): boolean {
      const network = known.get(networksOf(address).near);
      return network !== undefined && network.wrong <= mostWrong && network.at > now().getTime() - remembered;
    },
  };
}
