/** Seconds of a video file; null if the browser cannot read it. */
export function readVideoSeconds(file: Blob): Promise<number | null> {
  const video = document.createElement('video');
  const url = URL.createObjectURL(file);
  return new Promise<number | null>((resolve) => {
    video.preload = 'metadata';
    video.onloadedmetadata = () => resolve(Number.isFinite(video.duration) ? video.duration : null);
    video.onerror = () => resolve(null);
    video.src = url;
  }).finally(() => {
    video.removeAttribute('src');
    URL.revokeObjectURL(url);
  });
}
