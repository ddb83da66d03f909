/** Runs the work serially; a call is dropped while another waits, as that one does its work too. */
export function serially(): (work: () => Promise<void>) => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  let waits = false;
  return async (work) => {
    if (waits) return;
    waits = true;
    const begin = () => {
      waits = false;
      return work();
    };
    last = last.then(begin, begin);
    await last;
  };
}
