import { Trans, useLingui } from '@lingui/react/macro';
import type { PictureFilter } from '../../../../contract/constants/content/pictureFilters';
import type { PictureCrop } from '../../../../contract/schemas/content/pictureCrops';
import { CropBox, rotatedRatio } from '../../content/crop';
import { RotatedPicture } from './RotatedPicture';

interface CropFrameProps {
  src: string;
  crop: PictureCrop;
  filter: PictureFilter | null;
  /** Width by height of the picture as uploaded; null until it has loaded. */
  ratio: number | null;
  onRatio: (ratio: number) => void;
  onCrop: (crop: PictureCrop) => void;
}

/** The draft's picture, rotated and filtered, with the part that will be left of it. */
export function CropFrame({ src, crop, filter, ratio, onRatio, onCrop }: CropFrameProps) {
  const { t } = useLingui();
  return (
    <CropBox
      label={t`Crop area`}
      hint={<Trans>Drag to move it, or use the arrow keys, plus and minus.</Trans>}
      ratio={ratio === null ? null : rotatedRatio(crop, ratio)}
      crop={crop}
      onCrop={onCrop}
    >
      <RotatedPicture src={src} quarterTurns={crop.quarter_turns} filter={filter} ratio={ratio} onRatio={onRatio} />
    </CropBox>
  );
}
