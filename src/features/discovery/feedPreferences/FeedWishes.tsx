import { Trans } from '@lingui/react/macro';
import type { FeedSource } from '../../../../contract/constants/discovery/feedPreferences';
import { lessWanted } from '../../../actions/discovery/homeFeed';
import type { PinEntity } from '../../../entities/pins/pins';
import { useMessageGroup } from '../../../i18n/useMessageGroup';
import { selectHomeTab, selectIsOnHomeFeed } from '../../../selectors/discovery/homeFeed';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useEntity } from '../../../store/useEntity';
import { Button } from '../../../ui/Button';
import { MinusIcon } from '../../../ui/icons/MinusIcon';

/** Menu entries of a card of the home feed: less from the sources of its pin (ENT-014 names them). */
export function FeedWishes({ pin, onDone }: { pin: PinEntity; onDone: () => void }) {
  const dispatch = useAppDispatch();
  const isHome = useAppSelector((state) => selectIsOnHomeFeed(state) && selectHomeTab(state).boardId === null);
  const hasTexts = useMessageGroup('feedPreferences', isHome);
  const person = useEntity('users', pin.pinner)?.fullName;
  const reason = pin.recommendationReason;
  if (!isHome || !hasTexts || !reason) return null;
  const topicId = reason.throughProperties.find((one) => one.startsWith('topic:'))?.slice('topic:'.length);
  const less = (kind: FeedSource, id: string) => () => {
    onDone();
    dispatch(lessWanted({ kind, id }));
  };
  const look = { variant: 'ghost', size: 'lg', isFullWidth: true, iconStart: <MinusIcon size={20} /> } as const;
  return (
    <>
      {topicId && (
        <Button {...look} onClick={less('topic', topicId)}>
          <Trans>See less of this topic</Trans>
        </Button>
      )}
      {reason.board && (
        <Button {...look} onClick={less('board', reason.board.id)}>
          <Trans>
            See less from <bdi>{reason.board.name}</bdi>
          </Trans>
        </Button>
      )}
      {person && (
        <Button {...look} onClick={less('person', pin.pinner)}>
          <Trans>
            See less from <bdi>{person}</bdi>
          </Trans>
        </Button>
      )}
    </>
  );
}
