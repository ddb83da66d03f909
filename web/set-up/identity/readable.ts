/** White or dark, whichever is read on it; the palette of the portal decides in the same way. */
export function textOn(color: string): 'white' | 'dark' {
  return 1.05 / (luminance(color) + 0.05) >= 4.5 ? 'white' : 'dark';
}

export const isColor = (text: string) => /^#[\dA-Fa-f]{6}$/.test(text);

/** WCAG 2, relative luminance. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
