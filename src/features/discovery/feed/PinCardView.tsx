import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Avatar } from '../../../ui/Avatar';
import { cx } from '../../../ui/cx';
import { MoreIcon } from '../../../ui/icons/MoreIcon';
import { isPlainClick, Link } from '../../../ui/Link';
import { OneLine } from '../../../ui/OneLine';
import { Picture, type PictureSource } from '../../../ui/Picture';
import { fitTitle, pictureRatio } from './cardSize';
import styles from './PinCardView.module.css';

export interface PinCardViewProps {
  href: string;
  /** Called when a press on the card is about to open `href` in this tab, with the body of the page. */
  onOpen: (body: HTMLElement) => void;
  title: string;
  alt: string;
  author: { name: string; href: string; imageUrl: string | null } | null;
  picture: {
    width: number;
    height: number;
    src: string | null;
    srcSet: string;
    sources: readonly PictureSource[];
    color: string;
    preview: string;
  };
  /** In a column twice as wide. */
  isDouble?: boolean;
  /** The kind of pin, if the picture does not show it: 'Recipe', '0:12'. */
  badge: ReactNode;
  /** What lies over the picture: its video, why it is shown. */
  overlay?: ReactNode;
  /** Save and menu, shown on hover and focus; null before the first of these. */
  actions: ReactNode;
  /** The label of the button that touch devices always show, and others with the pointer or the focus. */
  menuLabel: string;
  onMenu: () => void;
  /** Called by that button and by a long press. */
  sheet: ReactNode;
  /** Event handlers and data attributes of the card. */
  frame: ComponentProps<'div'> & { 'data-impression': string };
  /** Its index in the grid. */
  index: number;
  /** In a grid below the page's own content, whose picture is loaded first. */
  isBelow?: boolean;
  labelId: string;
}

/**
 * The number of cards that a phone shows at first. A wide window fetches the pictures of the others as soon as it is
 * laid out.
 */
const FIRST_VIEW = 6;
/** The first row of a phone, which has the largest contentful paint: loaded before all else. */
const FIRST_ROW = 2;

/** One pin in a grid. Its height is `pictureRatio * width + textHeight(fit, width)`, known before it is drawn. */
export function PinCardView(props: PinCardViewProps) {
  const {
    href,
    onOpen,
    title,
    alt,
    author,
    picture,
    isDouble = false,
    badge,
    overlay,
    actions,
    menuLabel,
    onMenu,
    sheet,
    frame,
    index,
    isBelow = false,
    labelId,
  } = props;
  const ratio = 1 / pictureRatio(picture.width, picture.height);
  const fit = fitTitle(title);
  const press = (event: MouseEvent<HTMLElement>) => {
    if (!event.defaultPrevented && isPlainClick(event)) onOpen(event.currentTarget.ownerDocument.body);
  };
  return (
    <div {...frame} className={styles.card}>
      <div className={styles.picture}>
        <Link to={href} className={styles.link} id={fit === 'none' ? labelId : undefined} onClick={press}>
          <Picture
            {...picture}
            alt={alt}
            ratio={ratio}
            sizes={`(max-width: 639px) 50vw, ${isDouble ? 488 : 236}px`}
            loading={!isBelow && index < FIRST_VIEW ? 'eager' : 'lazy'}
            fetchPriority={!isBelow && index < FIRST_ROW ? 'high' : undefined}
          />
          {actions && <span className={styles.shade} aria-hidden="true" />}
        </Link>
        {overlay}
        {badge && <span className={styles.badge}>{badge}</span>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      <div className={styles.text}>
        {fit !== 'none' && (
          <Link to={href} className={styles.link} tabIndex={-1} onClick={press}>
            <h3 id={labelId} dir="auto" className={cx(styles.title, styles[fit])}>
              {title}
            </h3>
          </Link>
        )}
        {author && (
          <Link to={author.href} className={styles.author}>
            <Avatar name={author.name} src={author.imageUrl} size={24} />
            <OneLine>{author.name}</OneLine>
          </Link>
        )}
        <button type="button" className={styles.menu} aria-label={menuLabel} aria-haspopup="dialog" onClick={onMenu}>
          <MoreIcon size={20} />
        </button>
      </div>
      {sheet}
    </div>
  );
}
