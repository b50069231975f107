import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { PinId } from '../../../../contract/schemas/common';
import type { DuplicateGroupEntity } from '../../../entities/pins/duplicateGroups';
import { selectRenderedAt, selectTextLocale } from '../../../selectors/context';
import { useAppSelector } from '../../../store/hooks';
import { useEntity } from '../../../store/useEntity';
import { Checkbox } from '../../../ui/fields/Checkbox';
import { Link } from '../../../ui/Link';
import { Picture } from '../../../ui/Picture';
import { RelativeTime } from '../../../ui/RelativeTime';
import styles from './Duplicates.module.css';

interface DuplicatePinProps {
  pinId: PinId;
  detail: DuplicateGroupEntity['details'][number] | undefined;
  isKept: boolean;
  onKeptChange: (isKept: boolean) => void;
}

/** One of the pins that are compared: its picture, where and when it was saved, what it says, and whether to keep it. */
export function DuplicatePin({ pinId, detail, isKept, onKeptChange }: DuplicatePinProps) {
  const { t } = useLingui();
  const pin = useEntity('pins', pinId);
  const board = useEntity('boards', pin?.board);
  const locale = useAppSelector(selectTextLocale);
  const renderedAt = useAppSelector(selectRenderedAt);
  if (!pin) return null;
  const image = pin.images['474x'] ?? pin.images['236x'];
  const name = pin.title || pin.altText || t`Pin without a title`;
  const place = board?.name ?? '';
  const note = detail?.note && <bdi>{detail.note}</bdi>;
  const count = pin.aggregatedPinData.commentCount;
  return (
    <li className={styles.pin}>
      <Link to={`/pin/${pinId}/`} className={styles.picture} tabIndex={-1} aria-hidden="true">
        <Picture
          alt=""
          src={image?.url ?? null}
          width={image?.width ?? 1}
          height={image?.height ?? 1}
          ratio={1}
          fit="contain"
          rounding="field"
        />
      </Link>
      <Checkbox
        label={<Trans>Keep</Trans>}
        aria-label={place ? t`Keep ${name} on ${place}` : t`Keep ${name}`}
        checked={isKept}
        onCheckedChange={onKeptChange}
      />
      <div className={styles.words}>
        <p className={styles.name}>
          <Link to={`/pin/${pinId}/`}>
            <bdi>{name}</bdi>
          </Link>
        </p>
        {board && (
          <p className={styles.detail}>
            <Link to={board.url}>
              <bdi>{board.name}</bdi>
            </Link>
            {pin.section && (
              <>
                {' · '}
                <bdi>{pin.section.title}</bdi>
              </>
            )}
          </p>
        )}
        {detail && (
          <p className={styles.detail}>
            <RelativeTime at={detail.savedAt} now={renderedAt} locale={locale} />
          </p>
        )}
        {pin.domain && (
          <p className={styles.detail}>
            <bdi>{pin.domain}</bdi>
          </p>
        )}
        {pin.description && (
          <p className={styles.text} dir="auto">
            {pin.description}
          </p>
        )}
        {note && (
          <p className={styles.text}>
            <Trans>Your note: {note}</Trans>
          </p>
        )}
        {count > 0 && (
          <p className={styles.detail}>
            <Plural value={count} one="# comment" other="# comments" />
          </p>
        )}
      </div>
    </li>
  );
}
