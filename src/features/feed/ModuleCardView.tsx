import { Link } from '../../ui/Link';
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
}

/** A door to more: some of its pictures side by side, its name, and what it is. Its height is `moduleHeight`. */
export function ModuleCardView({ id, href, title, subtitle, images, labelId }: ModuleCardViewProps) {
  return (
    <Link to={href} className={styles.card} data-impression={id.replace('-', ':')}>
      <span className={styles.pictures} aria-hidden="true">
        {images.map(({ url, dominantColor }) => (
          <span key={url} className={styles.place} style={{ backgroundColor: dominantColor }}>
            <img className={styles.picture} src={url} alt="" loading="lazy" decoding="async" />
          </span>
        ))}
      </span>
      <h3 id={labelId} className={styles.text}>
        <span className={styles.title}>
          <bdi>{title}</bdi>
        </span>
        <span className={styles.subtitle}>{subtitle}</span>
      </h3>
    </Link>
  );
}
