import { useLingui } from '@lingui/react/macro';
import { IconButton } from '../../../ui/IconButton';
import { CloseIcon } from '../../../ui/icons/CloseIcon';
import { Link } from '../../../ui/Link';
import { OneLine } from '../../../ui/OneLine';
import styles from './ModuleCard.module.css';

interface ModuleCardViewProps {
  id: string;
  href: string;
  title: string;
  /** Its kind, as text. */
  subtitle: string;
  /** One, three or four; the first of three is twice as tall. */
  images: readonly { url: string; dominantColor: string }[];
  labelId: string;
  /** Removes it from every feed; absent if it cannot be removed. */
  onHide?: (() => void) | undefined;
}

/** Links to more of a kind: some of its pictures side by side, its name and its kind. Its height is `moduleHeight`. */
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
