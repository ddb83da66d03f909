import type { House } from '../journeys/support/house.ts';

export interface Picture {
  name: string;
  width: number;
  height: number;
  png: Buffer;
}

export async function drawSheet(house: House, file: string, pictures: Picture[]): Promise<void> {
  const { context, page } = await house.visitor({ viewport: { width: 1560, height: 900 } });
  const figures = pictures.map(({ name, width, png }) => {
    const shown = width > 720 ? width / 2 : width;
    return `<figure style="margin:0"><figcaption>${name}</figcaption>
      <img width="${shown}" src="data:image/png;base64,${png.toString('base64')}"></figure>`;
  });
  await page.setContent(
    `<body style="display:flex;flex-wrap:wrap;gap:16px;margin:16px;background:#777;font:14px sans-serif">${figures.join('')}`,
  );
  await page.screenshot({ path: file, fullPage: true });
  await context.close();
}
