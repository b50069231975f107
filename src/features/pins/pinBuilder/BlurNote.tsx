import { Trans } from '@lingui/react/macro';
import { DRAFT_PIXELS } from '../../../../contract/constants/pins/pinDrafts';
import { type PinDraft, selectUpload } from '../../../selectors/pins/pinBuilder';
import { useAppSelector } from '../../../store/hooks';
import { Banner } from '../../../ui/Banner';
import { InfoIcon } from '../../../ui/icons/InfoIcon';

interface BlurNoteProps {
  /** The draft of the picture. */
  item: PinDraft;
  /** It is the page of a story. */
  isPage: boolean;
}

/** Says that a picture has too few pixels to look sharp (ledger BUILD-063). It can be published all the same. */
export function BlurNote({ item, isPage }: BlurNoteProps) {
  const media = useAppSelector((state) => selectUpload(state, item.id)?.media);
  const width = publishedWidth(item, media?.video ? null : (media ?? item.image));
  if (width === null || width >= (isPage ? DRAFT_PIXELS.sharpPage : DRAFT_PIXELS.sharp)) return null;
  return (
    <Banner icon={<InfoIcon size={20} />}>
      <Trans>This picture is only {width} pixels wide. It may look blurred.</Trans>
    </Banner>
  );
}

type Size = { width: number | null; height: number | null };

/** Pixels after the crop; null if the picture's size is not known. */
function publishedWidth({ crop }: PinDraft, size: Size | null): number | null {
  const isSideways = crop !== null && crop.quarter_turns % 2 === 1;
  const width = isSideways ? size?.height : size?.width;
  return width == null ? null : Math.round(width * (crop?.width ?? 1));
}
