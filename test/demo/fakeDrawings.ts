import { createHash } from 'node:crypto';
import { pictureSize } from '../../demo/art/drawPicture';
import { videoSize } from '../../demo/art/video';
import type { Drawings } from '../../demo/drawing/drawings';
import { planSizes } from '../../server/platform/media/renditions';

/** Pictures that nobody drew: what is stored of one follows from its plan. */
export const fakeDrawings: Drawings = {
  async draw(spec, video) {
    const signature = createHash('sha256').update(JSON.stringify(spec)).digest('hex');
    const { width, height } = pictureSize(spec);
    return {
      picture: {
        ...{ signature, width, height, bytes: width * height, format: 'jpeg', isAnimated: false, hasAlpha: false },
        ...{ dominantColor: `#${signature.slice(0, 6)}`, palette: [`#${signature.slice(6, 12)}`] },
        likeness: { perceptualHash: null, descriptors: '', fingerprint: '' },
        ...{ preview: 'data:image/webp;base64,AA==', sizes: planSizes(width, height) },
      },
      video: video ? videoSize(video) : null,
    };
  },
  close: async () => {},
};
