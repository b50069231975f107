import type { PinEntity } from '../../entities/pins';
import { memberPart } from '../../hooks/memberPart';

const importParts = () => import(/* webpackChunkName: "modules" */ './lateParts.impl');

export interface ModuleCardProps {
  id: string;
  labelId: string;
}

/** What stands between related pins (ledger ENT-033): a story or an article. Its style comes as a file of the page. */
export const ModuleCard = memberPart<ModuleCardProps>(async () => (await importParts()).ModuleCard, true);

/** What stands below the last pin of a feed. */
export const FeedEnd = memberPart(async () => (await importParts()).FeedEnd, true);

export interface CardReasonProps {
  pinId: PinEntity['id'];
  /** In the menu of the card instead of over its image. */
  isInSheet?: boolean;
}

/** Why a feed recommends a pin: comes with the first pointer or focus. */
export const CardReason = memberPart<CardReasonProps>(async () => (await importParts()).CardReason);
