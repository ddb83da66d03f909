/** A portal's name in German sentences: "Die Kreishandwerkerschaft Musterland" begins one, "bei der …" is within one. */
export function inGerman(portal: string): { thePortal: string; atPortal: string } {
  const [first = ''] = portal.split(' ', 1);
  const [article, at] = articles.find(([, , ending]) => ending.test(first)) ?? [];
  return article === undefined
    ? { thePortal: portal, atPortal: `bei ${portal}` }
    : { thePortal: `${article} ${portal}`, atPortal: `${at} ${portal}` };
}

/** The gender of a name that begins with another word, such as an adjective, is not guessed. */
const articles: readonly (readonly [article: string, at: string, ending: RegExp])[] = [
  ['Die', 'bei der', /(schaft|innung|kammer|vereinigung|gilde|zunft|union)$/i],
  ['Der', 'beim', /(verband|verein|kreis|bund|ring)$/i],
  ['Das', 'beim', /(handwerk|netzwerk)$/i],
];
