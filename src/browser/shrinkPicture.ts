/**
 * A small copy of a picture as base64 of a JPEG: upright, at most `side` pixels long, without metadata. Throws if the
 * browser cannot decode it.
 */
export async function shrinkPicture(file: Blob, side: number): Promise<string> {
  const canvas = await drawSmall(file, side);
  return canvas.toDataURL(...JPEG).split(',')[1] ?? '';
}

/** As `shrinkPicture`, as a file. */
export async function shrinkToFile(file: Blob, side: number): Promise<Blob> {
  const canvas = await drawSmall(file, side);
  return new Promise((resolve, reject) => {
    canvas.toBlob((copy) => (copy ? resolve(copy) : reject(new Error('no copy'))), ...JPEG);
  });
}

const JPEG = ['image/jpeg', 0.85] as const;

async function drawSmall(file: Blob, side: number): Promise<HTMLCanvasElement> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  // JPEG has no transparency: what is transparent would become black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas;
}
