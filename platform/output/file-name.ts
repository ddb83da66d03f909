/** From a title, valid on every system, of at most so many letters. */
export function fileNameOf(title: string, most = 120): string {
  const name = title
    .replace(/[\\/:*?"<>|]+/g, '-')
    .slice(0, most)
    .trim();
  return name || 'post';
}
