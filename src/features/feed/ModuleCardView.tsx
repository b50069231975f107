import { useLingui } from '@lingui/react/macro';
import { IconButton } from '../../ui/IconButton';
import { CloseIcon } from '../../ui/icons/CloseIcon';
import { Link } from '../../ui/Link';
import { OneLine } from '../../ui/OneLine';
import styles from './ModuleCard.module.css';

interface ModuleCardViewProps {
  id: string;
  href: string;
  title: string;
  /** What it is, in words. */
  subtitle: string;
  /** Three or four; the first of three is twice as tall. */
  images: readonly { url: string; dominantColor: string }[];
  labelId: string;
  /** Takes it out of every feed; not given where that cannot be. */
  onHide?: (() => void) | undefined;
}

/** A door to more: some of its pictures side by side, its name, and what it is. Its height is `moduleHeight`. */
export function ModuleCardView({ id, href, title, subtitle, images, labelId, onHide }: ModuleCardViewProps) {
  const { t } = useLingui();
  return (
    <div className={styles.holder}>
      <Link to={href} className={styles.card} data-impression={id.replace('-', ':')}>
        <span className={styles.pictures} aria-hidden="true">
          {images.map(({ url, dominantColor }) => (
            <span key={url} className={styles.place} style={{ backgroundColor: dominantColor }}>
              <img className={styles.picture} src={url} alt="" loading="lazy" decoding="async" />
            </span>
          ))}
        </span>
        <h3 id={labelId} className={styles.text}>
          <OneLine>{title}</OneLine>
          <OneLine className={styles.subtitle}>{subtitle}</OneLine>
        </h3>
      </Link>
      {onHide && (
        <span className={styles.hide}>
          <IconButton
            label={t`Hide ${title}`}
            icon={<CloseIcon />}
            variant="onPicture"
            size="sm"
            tooltip="end"
            onClick={onHide}
          />
        </span>
      )}
    </div>
  );
}
