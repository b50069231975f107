import { Trans } from '@lingui/react/macro';
import type { PinEntity } from '../../../entities/pins/pins';
import { selectCurrentEntry } from '../../../selectors/navigation';
import { useAppSelector } from '../../../store/hooks';
import { useEntity } from '../../../store/useEntity';
import { cx } from '../../../ui/cx';
import { Link } from '../../../ui/Link';
import { OneLine } from '../../../ui/OneLine';
import { AdReason, LeadFormLink } from '../../business/promoted';
import styles from './CardReason.module.css';
import type { CardReasonProps } from './deferredParts';

/**
 * The pages whose feeds give reasons. A pin is one record in all lists, so elsewhere it may carry the reason of another
 * page, which is not shown.
 */
const RELATED = ['shared_boards', 'like_words', 'like_picture', 'popular'];
const HOME = ['followed_person', 'followed_board', 'followed_topic', 'your_saves', 'popular'];
const HOME_PAGE = /^\/(homefeed\/?)?($|\?(?!board=))/;
const REASONS: readonly (readonly [page: RegExp, reasonIds: readonly string[]])[] = [
  [/^\/(homefeed\/?)?\?board=/, RELATED],
  [/^\/(homefeed\/?)?($|\?)/, HOME],
  [/^\/pin\//, RELATED],
  [/^\/[^/]+\/[^/]+\/_ideas\//, RELATED],
];

export function CardReason({ pinId, isInSheet = false }: CardReasonProps) {
  const path = useAppSelector((state) => selectCurrentEntry(state)?.path ?? '');
  const pin = useEntity('pins', pinId);
  const promotion = pin?.promotion;
  const reason = pin?.recommendationReason;
  if (promotion && HOME_PAGE.test(path)) {
    if (isInSheet) {
      return (
        <>
          <p className={styles.line}>
            <AdReason promotion={promotion} />
          </p>
          <LeadFormLink pin={pin} />
        </>
      );
    }
    return (
      <div className={cx(styles.onPicture, styles.aboveBadge, styles.ad)}>
        <AdReason promotion={promotion} isPlain />
      </div>
    );
  }
  if (!reason || !REASONS.some(([page, ids]) => page.test(path) && ids.includes(reason.reasonId))) return null;
  if (isInSheet) {
    return (
      <p className={styles.line}>
        <Words pin={pin} reason={reason} isLinked />
      </p>
    );
  }
  const hasBadge = pin.videos || pin.product || pin.recipe || pin.article || pin.storyPinData || pin.storyPinDataId;
  return (
    <OneLine className={cx(styles.onPicture, hasBadge && styles.aboveBadge)}>
      <Words pin={pin} reason={reason} />
    </OneLine>
  );
}

interface WordsProps {
  pin: PinEntity;
  reason: NonNullable<PinEntity['recommendationReason']>;
  isLinked?: boolean;
}

function Words({ pin, reason: { reasonId, board, throughProperties }, isLinked = false }: WordsProps) {
  const person = useEntity('users', pin.pinner);
  const nameOf = (to: string, name: string) => (isLinked ? <Link to={to}>{name}</Link> : <bdi>{name}</bdi>);
  if (reasonId === 'like_words') return <Trans>More like this</Trans>;
  if (reasonId === 'like_picture') return <Trans>Looks similar</Trans>;
  if (reasonId === 'followed_topic') {
    const topicId = throughProperties[0]?.replace('topic:', '');
    if (!isLinked) return <Trans>From a topic you follow</Trans>;
    return (
      <Trans>
        From <Link to={`/topics/${topicId}`}>a topic you follow</Link>
      </Trans>
    );
  }
  if (reasonId === 'followed_person' && person) {
    const name = nameOf(`/${person.username}/`, person.fullName);
    return <Trans>Because you follow {name}</Trans>;
  }
  if (!board) return <Trans>Popular pins</Trans>;
  const name = nameOf(board.url, board.name);
  if (reasonId === 'followed_board') return <Trans>Because you follow {name}</Trans>;
  if (reasonId === 'your_saves') return <Trans>Inspired by your saves, from {name}</Trans>;
  return <Trans>Saved together on {name}</Trans>;
}
