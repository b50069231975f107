import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { PinDraft } from '../../../selectors/pins/pinBuilder';
import { useEntity } from '../../../store/useEntity';
import { IconButton } from '../../../ui/IconButton';
import { CloseIcon } from '../../../ui/icons/CloseIcon';
import { Link } from '../../../ui/Link';
import { OneLine } from '../../../ui/OneLine';
import { Picture } from '../../../ui/Picture';
import { pictureOf } from '../../discovery/feed';
import styles from './PublishedPins.module.css';

interface PublishedPinsProps {
  drafts: readonly PinDraft[];
  onDone: () => void;
}

/** The pins published on this visit, with links to them. */
export function PublishedPins({ drafts, onDone }: PublishedPinsProps) {
  const { t } = useLingui();
  return (
    <section className={styles.panel} aria-labelledby="published-title" tabIndex={-1} data-focus="published">
      <div className={styles.head}>
        <div role="status">
          <h2 id="published-title">
            <Plural value={drafts.length} one="Your pin is published" other="Your # pins are published" />
          </h2>
        </div>
        <IconButton label={t`Dismiss`} tooltip="end" icon={<CloseIcon />} onClick={onDone} />
      </div>
      <ul className={styles.list}>
        {drafts.map((draft) => (
          <li key={draft.id} className={styles.item}>
            <PublishedPin draft={draft} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function PublishedPin({ draft }: { draft: PinDraft }) {
  const { t } = useLingui();
  const pin = useEntity('pins', draft.pinId);
  const board = useEntity('boards', pin?.board);
  const picture = pin && pictureOf(pin, 250);
  if (!pin) return null;
  const name = pin.title || t`Untitled pin`;
  return (
    <>
      <Link to={`/pin/${pin.id}/`} className={styles.pin}>
        {picture && (
          <Picture
            alt={pin.altText || name}
            width={picture.width}
            height={picture.height}
            ratio={4 / 5}
            src={picture.src}
            sources={picture.sources}
            sizes="120px"
            color={picture.color}
            preview={picture.preview}
          />
        )}
        <OneLine className={styles.name}>{name}</OneLine>
      </Link>
      {board && (
        <Link to={board.url} className={styles.board}>
          <OneLine>
            <Trans>on {board.name}</Trans>
          </OneLine>
        </Link>
      )}
    </>
  );
}
