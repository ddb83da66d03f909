// How the processor time of reading a text grows with its length, whatever else the machine does meanwhile.

/** In milliseconds: less is not measured well, as a clock goes by the ticks of the system. */
const least = 40;
/** How many times as long the second text is. */
const longer = 4;
/** What goes by the length grows as it does, and what goes by its square sixteen times: this lies between them. */
export const mostGrowth = 8;

/**
 * How many times as long `read` takes for a text of `letters` than for a quarter of it. A clock counts whom it meets at a
 * tick, now too much and now too little, so that rounds are added up, and there are more of them while it grows too
 * much. `clock` is of this thread, which leaves out what the collector of garbage does beside it; of the process for what
 * another thread reads.
 */
export async function growthOf<Input>(
  make: (letters: number) => Input,
  letters: number,
  read: (input: Input) => unknown,
  { clock = process.threadCpuUsage, rounds = 9 }: { clock?: Clock; rounds?: number } = {},
) {
  const repeated = async (input: Input, times: number) => {
    const before = clock();
    for (let time = 0; time < times; time += 1) await read(input);
    const { user, system } = clock(before);
    return (user + system) / 1000;
  };
  const [short, long] = [make(letters / longer), make(letters)];
  let times = 1;
  while ((await repeated(short, times)) < least) times *= 2;
  let [shorter, taken] = [0, 0];
  for (let round = 0; round < rounds; round += 1) {
    shorter += await repeated(short, times);
    taken += await repeated(long, times);
    if (taken <= mostGrowth * shorter) break;
  }
  return taken / shorter;
}

type Clock = (before?: NodeJS.CpuUsage) => NodeJS.CpuUsage;
