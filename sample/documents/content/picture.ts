export async function pictureOf(hue: number, size: { width: number; height: number }): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  const { width, height } = size;
  const gables = Array.from({ length: 9 }, (_, index) => {
    const [step, top] = [width / 9, height * (0.35 + ((index * 7) % 5) * 0.08)];
    const x = index * step;
    return `<path d="M${x} ${height}V${top + step / 2}l${step / 2} ${-step / 2}l${step / 2} ${step / 2}V${height}z" fill="hsl(${hue} ${50 + (index % 3) * 12}% ${28 + ((index * 5) % 4) * 9}%)"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="hsl(${hue} 40% 92%)"/><circle cx="${width * 0.78}" cy="${height * 0.2}" r="${height * 0.09}" fill="hsl(${hue} 70% 60%)"/>${gables.join('')}</svg>`;
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer();
}
