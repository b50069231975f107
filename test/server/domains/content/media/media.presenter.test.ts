import type { MediaId } from '../../../../../contract/schemas/common';
import { presentMedia } from '../../../../../server/domains/content/media/media.presenter';
import { buildPicture } from '../../../../support/serverFactories';

const present = (width: number, height: number) => presentMedia('5' as MediaId, buildPicture({ width, height }));

it('an upload is shown by a size that fills a form, a small one by its original', () => {
  expect(present(1200, 900).url).toMatch(/564x/);
  expect(present(200, 150).url).not.toBe('');
});
