// How the processor time of reading a text grows with its length, whatever else the machine does meanwhile.

/** In milliseconds: less is not measured well. */
const least = 30;
/** Of the square of the length there would be four times. */
export const mostGrowth = 3;

/**
 * How many times as long `read` takes for the second of two texts, of which it is twice as long. Other work can only add
 * to a measure, so the least of several counts, and there are more of them while it grows too much. `clock` is of this
 * thread, which leaves out what the collector of garbage does beside it; of the process for what another thread reads.
 */
export async function growthOf<Input>(
  [short, long]: readonly [Input, Input],
  read: (input: Input) => unknown,
  { clock = process.threadCpuUsage, rounds = 9 }: { clock?: Clock; rounds?: number } = {},
) {
  const repeated = async (input: Input, times: number) => {
    const before = clock();
    for (let time = 0; time < times; time += 1) await read(input);
    const { user, system } = clock(before);
    return (user + system) / 1000;
  };
  // The clock goes by the ticks of the system, so that one reading may count as nothing.
  let times = 1;
  let shortest = await repeated(short, times);
  for (; shortest < least; times *= 2) shortest = await repeated(short, times * 2);
  let longest = Infinity;
  for (let round = 0; round < rounds; round += 1) {
    shortest = Math.min(shortest, await repeated(short, times));
    longest = Math.min(longest, await repeated(long, times));
    if (longest <= mostGrowth * shortest) break;
  }
  return longest / shortest;
}

type Clock = (before?: NodeJS.CpuUsage) => NodeJS.CpuUsage;
