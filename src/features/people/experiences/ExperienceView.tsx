import { useId } from 'react';
import type { Anchor } from '../../../../contract/constants/people/experiences';
import { usePlaceBelow } from '../../../hooks/usePlaceBelow';
import { Button } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import { IconButton } from '../../../ui/IconButton';
import { CloseIcon } from '../../../ui/icons/CloseIcon';
import styles from './ExperienceView.module.css';

interface ExperienceViewProps {
  /** A banner and a toast lie at the lower edge of the window, a tooltip below its anchor. */
  kind: 'banner' | 'toast' | 'tooltip';
  anchor: Anchor;
  title: string;
  text: string | null;
  actionLabel: string | null;
  closeLabel: string;
  onAct: () => void;
  onClose: () => void;
}

/** Shows an experience beside the content, without covering or moving it. */
export function ExperienceView(props: ExperienceViewProps) {
  const { kind, anchor, title, text, actionLabel, closeLabel, onAct, onClose } = props;
  const titleId = useId();
  const place = usePlaceBelow(kind === 'tooltip' ? `[data-anchor="${anchor}"]` : null);
  return (
    <section className={cx(styles.experience, styles[kind])} style={place ?? undefined} aria-labelledby={titleId}>
      <div className={styles.words} role="status">
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      {actionLabel && (
        <Button size="sm" onClick={onAct}>
          {actionLabel}
        </Button>
      )}
      <IconButton label={closeLabel} tooltip="none" size="sm" icon={<CloseIcon />} onClick={onClose} />
    </section>
  );
}
