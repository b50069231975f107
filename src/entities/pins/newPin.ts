import type { PinId, UserId } from '../../../contract/schemas/common';
import type { NewPicture } from './media';
import type { PinEntity } from './pins';

interface NewPinInput {
  id: string;
  pinner: UserId;
  board: PinEntity['board'];
  section: PinEntity['section'];
  /** Time of creation as ISO 8601. */
  createdAt: string;
}

const OWN_ABILITIES = { edit: true, delete: true, save: true };
const NO_COMMENTS = { commentCount: 0, didItData: { imagesCount: 0 }, isShopTheLook: false };

/** The optimistic record of a save: the same image on the viewer's board, until the server's record arrives. */
export function buildSavedPin(original: PinEntity, { id, ...place }: NewPinInput): PinEntity {
  return {
    ...original,
    ...place,
    id: id as PinId,
    entityId: id,
    source: original.domain,
    savedInfo: null,
    recommendationReason: null,
    aggregatedPinData: NO_COMMENTS,
    repinCount: 0,
    shareCount: 0,
    abilities: OWN_ABILITIES,
  };
}

/** The optimistic record of a published draft, until the server's record arrives. */
export function buildNewPin(
  { id, ...place }: NewPinInput,
  text: Pick<PinEntity, 'title' | 'description' | 'link' | 'altText'>,
  picture: NewPicture,
): PinEntity {
  return {
    ...place,
    ...text,
    ...picture,
    id: id as PinId,
    entityId: id,
    type: 'pin',
    gridTitle: text.title,
    domain: '',
    isPromoted: false,
    commentsDisabled: false,
    aggregatedPinData: NO_COMMENTS,
    abilities: OWN_ABILITIES,
  };
}
