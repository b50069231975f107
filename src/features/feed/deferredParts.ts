import type { PinEntity } from '../../entities/pins';
import { memberPart } from '../../hooks/memberPart';

const importParts = () => import(/* webpackChunkName: "modules" */ './deferredParts.impl');

export interface ModuleCardProps {
  id: string;
  labelId: string;
}

/** An item between related pins (ledger ENT-033): a story or an article. Its style comes as a file of the page. */
export const ModuleCard = memberPart<ModuleCardProps>(async () => (await importParts()).ModuleCard, true);

/** The end of a feed, below its last pin. */
export const FeedEnd = memberPart(async () => (await importParts()).FeedEnd, true);

export interface CardReasonProps {
  pinId: PinEntity['id'];
  /** In the menu of the card instead of over its image. */
  isInSheet?: boolean;
}

/** Why a feed recommends a pin: comes with the first pointer or focus. */
export const CardReason = memberPart<CardReasonProps>(async () => (await importParts()).CardReason);
