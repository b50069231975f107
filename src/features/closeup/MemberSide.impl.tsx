import type { PinEntity } from '../../entities/pins';
import { selectUserId } from '../../selectors/session';
import { useAppSelector } from '../../store/hooks';
import { PinNote } from './PinNote.impl';
import { SponsorSide } from './Sponsor.impl';

export { PinTopics } from '../interests';

/** What members alone see beside a pin. `isWhole`: more than the card in a grid is known. */
export function MemberSide({ pin, isWhole }: { pin: PinEntity; isWhole: boolean }) {
  const viewerId = useAppSelector(selectUserId);
  return (
    <>
      {isWhole && <SponsorSide pin={pin} />}
      {isWhole && viewerId === pin.pinner && <PinNote pinId={pin.id} />}
    </>
  );
}
