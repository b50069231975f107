import type { PinEntity } from '../../../entities/pins/pins';
import { memberPart } from '../../../hooks/memberPart';
import { lazyPart } from '../../../hooks/useLazyPart';

const importParts = () => import(/* webpackChunkName: "modules" */ './deferredParts.impl');

export interface ModuleCardProps {
  id: string;
  labelId: string;
}

/** A story or article between related pins (ledger ENT-033). Its styles are in a file of the page. */
export const ModuleCard = memberPart<ModuleCardProps>(async () => (await importParts()).ModuleCard, true);

/** The end of a feed, below its last pin. */
export const FeedEnd = memberPart(async () => (await importParts()).FeedEnd, true);

export interface CardReasonProps {
  pinId: PinEntity['id'];
  /** In the menu of the card instead of over its image. */
  isInSheet?: boolean;
}

/** Says why a feed recommends a pin; loaded at the first hover or focus. */
export const CardReason = memberPart<CardReasonProps>(async () => (await importParts()).CardReason);

/** The frame of a pin's page while that is opened; loaded when a grid is used, so that it is there at the press. */
export const pinPreview = lazyPart(async () => (await importParts()).PinPreview);
export type PinPreviewPart = Awaited<ReturnType<typeof pinPreview.load>>;

/** One line in place of what could not be loaded of a pin; loaded with `pinPreview`. */
export const restMissing = lazyPart(async () => (await importParts()).RestMissing);
