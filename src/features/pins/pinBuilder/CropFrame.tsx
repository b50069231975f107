import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import type { PictureFilter } from '../../../../contract/constants/content/pictureFilters';
import type { PictureCrop } from '../../../../contract/schemas/content/pictureCrops';
import { CropBox, CropHandles, rotatedRatio } from '../../content/crop';
import { RotatedPicture } from './RotatedPicture';

interface CropFrameProps {
  src: string;
  crop: PictureCrop;
  filter: PictureFilter | null;
  /** Width by height of the picture as uploaded; null until it has loaded. */
  ratio: number | null;
  /** The part keeps its ratio. */
  isFixed: boolean;
  onRatio: (ratio: number) => void;
  onCrop: (crop: PictureCrop) => void;
}

/** The draft's picture, rotated and filtered, with the part that will be left of it. */
export function CropFrame({ src, crop, filter, ratio, isFixed, onRatio, onCrop }: CropFrameProps) {
  const { t } = useLingui();
  const frame = useRef<HTMLDivElement>(null);
  return (
    <CropBox
      label={t`Crop area`}
      hint={<Trans>Drag it or its corners, or use the arrow keys, plus and minus.</Trans>}
      ratio={ratio === null ? null : rotatedRatio(crop, ratio)}
      crop={crop}
      onCrop={onCrop}
      frameRef={frame}
      handles={<CropHandles frame={frame} crop={crop} isFixed={isFixed} onCrop={onCrop} />}
    >
      <RotatedPicture src={src} quarterTurns={crop.quarter_turns} filter={filter} ratio={ratio} onRatio={onRatio} />
    </CropBox>
  );
}
