import { Trans } from '@lingui/react/macro';
import type { PinEntity } from '../../entities/pins';
import { selectCurrentEntry } from '../../selectors/navigation';
import { useAppSelector } from '../../store/hooks';
import { useEntity } from '../../store/useEntity';
import { cx } from '../../ui/cx';
import { Link } from '../../ui/Link';
import { OneLine } from '../../ui/OneLine';
import styles from './CardReason.module.css';
import type { CardReasonProps } from './lateParts';

/**
 * The pages whose feeds give reasons. A pin is one record in all lists, so elsewhere it may carry the reason of another
 * page, which is not shown.
 */
const RELATED = ['shared_boards', 'like_words', 'popular'];
const REASONS: readonly (readonly [page: RegExp, reasonIds: readonly string[]])[] = [
  [/^\/pin\//, RELATED],
  [/^\/[^/]+\/[^/]+\/_ideas\//, RELATED],
];

export function CardReason({ pinId, isInSheet = false }: CardReasonProps) {
  const path = useAppSelector((state) => selectCurrentEntry(state)?.path ?? '');
  const pin = useEntity('pins', pinId);
  const reason = pin?.recommendationReason;
  if (!reason || !REASONS.some(([page, ids]) => page.test(path) && ids.includes(reason.reasonId))) return null;
  if (isInSheet) {
    return (
      <p className={styles.line}>
        <Words reason={reason} isLinked />
      </p>
    );
  }
  const hasBadge = pin.videos || pin.product || pin.recipe || pin.article || pin.storyPinData || pin.storyPinDataId;
  return (
    <OneLine className={cx(styles.onPicture, hasBadge && styles.aboveBadge)}>
      <Words reason={reason} />
    </OneLine>
  );
}

interface WordsProps {
  reason: NonNullable<PinEntity['recommendationReason']>;
  isLinked?: boolean;
}

function Words({ reason: { reasonId, board }, isLinked = false }: WordsProps) {
  if (reasonId === 'like_words') return <Trans>More like this</Trans>;
  if (reasonId === 'popular' || !board) return <Trans>Popular pins</Trans>;
  const name = isLinked ? <Link to={board.url}>{board.name}</Link> : <bdi>{board.name}</bdi>;
  return <Trans>Saved together on {name}</Trans>;
}
