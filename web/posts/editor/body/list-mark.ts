/** What stands in front of an item: a bullet, a number (with its value where it is in digits or one letter), or words. */
export type ListMark = { kind: 'bullet' } | { kind: 'number'; value: number | undefined; lettered: boolean };

/** Undefined for words such as "TOP 1:" and "§ 3", which no list can have. */
export function listMarkOf(text: string): ListMark | undefined {
  const mark = text.replace(/[\s\u00a0]+/g, ' ').trim();
  const digits = /^\(?(?:\d{1,4}\.)*(\d{1,4})(?:[.)]|$)\)?$/.exec(mark)?.[1];
  if (digits !== undefined) return { kind: 'number', value: Number(digits), lettered: false };
  const letters = /^\(?([a-z]{1,7})[.)]$/i.exec(mark)?.[1]?.toLowerCase();
  if (letters !== undefined) return { kind: 'number', value: valueOf(letters), lettered: true };
  return Array.from(mark).length <= 1 ? { kind: 'bullet' } : undefined;
}

/** An "i" opens a list of Roman numbers more often than it goes on with the ninth letter. */
function valueOf(letters: string): number | undefined {
  if (letters === 'i') return 1;
  return letters.length === 1 && !'vxlm'.includes(letters) ? letters.charCodeAt(0) - 96 : undefined;
}
