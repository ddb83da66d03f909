// How the processor time of reading a text grows with its length, whatever else the machine does meanwhile.

/** In milliseconds: less is not measured well. */
const least = 30;
/** Of the square of the length there would be four times. */
export const mostGrowth = 3;
const mostRounds = 5;

/**
 * How many times as long `read` takes for the second of two texts, of which it is twice as long. Other work can only add
 * to a measure, so the least of several counts; there are two, and more while they grow too much.
 */
export async function growthOf<Input>([short, long]: readonly [Input, Input], read: (input: Input) => unknown) {
  const repeated = async (input: Input, times: number) => {
    const before = process.cpuUsage();
    for (let time = 0; time < times; time += 1) await read(input);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
  await read(short);
  const first = Math.max(await repeated(short, 1), 0.01);
  const times = Math.max(Math.ceil(least / first), 1);
  let [shortest, longest] = [Infinity, Infinity];
  for (let round = 0; round < mostRounds; round += 1) {
    shortest = Math.min(shortest, await repeated(short, times));
    longest = Math.min(longest, await repeated(long, times));
    if (round > 0 && longest <= mostGrowth * shortest) break;
  }
  return longest / shortest;
}
