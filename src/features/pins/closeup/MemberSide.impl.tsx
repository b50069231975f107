import type { PinEntity } from '../../../entities/pins/pins';
import { selectAreAdsOn } from '../../../selectors/context';
import { selectUserId, selectViewingUser } from '../../../selectors/people/session';
import { useAppSelector } from '../../../store/hooks';
import { LeadFormLink, PromoteLink } from '../../business/promoted';
import { PinArticle } from '../interests';
import { PinNote } from './PinNote.impl';
import { SponsorSide } from './Sponsor.impl';

export { PinTopics } from '../interests';

/** The members' part of a pin's page. `isWhole`: the pin is fully loaded, not only its card. */
export function MemberSide({ pin, isWhole }: { pin: PinEntity; isWhole: boolean }) {
  const viewerId = useAppSelector(selectUserId);
  const canPromote = useAppSelector((state) => selectAreAdsOn(state) && selectViewingUser(state).isPartner);
  return (
    <>
      {isWhole && <SponsorSide pin={pin} />}
      {isWhole && <LeadFormLink pin={pin} />}
      {isWhole && viewerId === pin.pinner && canPromote && <PromoteLink pinId={pin.id} />}
      {isWhole && viewerId === pin.pinner && <PinNote pinId={pin.id} />}
      {isWhole && <PinArticle pin={pin} />}
    </>
  );
}
