export interface CropArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Pixels; the server would shrink anything larger. */
const most = 640;

/** An upright JPEG without metadata, on white. */
export async function cutOut(file: File, { x, y, width, height }: CropArea): Promise<File> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const size = Math.max(1, Math.round(Math.min(width, most)));
  const canvas = new OffscreenCanvas(size, size);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser has no canvas to draw on');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, size, size);
  context.drawImage(picture, x, y, width, height, 0, 0, size, size);
  picture.close();
  return new File([await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })], 'picture.jpg', {
    type: 'image/jpeg',
  });
}
