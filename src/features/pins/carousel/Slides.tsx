import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { IconButton } from '../../../ui/IconButton';
import { ArrowEndIcon } from '../../../ui/icons/ArrowEndIcon';
import { ArrowStartIcon } from '../../../ui/icons/ArrowStartIcon';
import styles from './Slides.module.css';

interface SlidesProps {
  label: string;
  texts: { previous: string; next: string; dot: (place: number, count: number) => string };
  /** The keys work from the start, as in a dialog that shows nothing else. */
  autoFocus?: boolean;
  /** A tap near the start or the end of what is shown turns to the slide on that side. */
  turnsAtEdges?: boolean;
  /** `content` may depend on whether the slide is the one that is shown. */
  slides: readonly { id: string; content: ReactNode | ((isShown: boolean) => ReactNode) }[];
}

/** The share of the width at either side where a tap turns. */
const EDGE = 0.25;
/** Elements that handle a click themselves. */
const OWN_CLICKS = 'a, button, input, textarea, select, label, summary, video[controls]';

/** One slide at a time: by swiping, by buttons, by dots, and by the arrow keys. Fills what it is in. */
export function Slides({ label, texts, slides, autoFocus = false, turnsAtEdges = false }: SlidesProps) {
  const [index, setIndex] = useState(0);
  const track = useRef<HTMLUListElement>(null);
  /** The slide that a smooth scroll is on its way to; what it passes is not shown as chosen. */
  const goal = useRef<number | null>(null);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    if (autoFocus) section.current?.focus({ preventScroll: true });
  }, [autoFocus]);
  const last = slides.length - 1;
  const show = (to: number) => {
    const place = Math.max(0, Math.min(to, last));
    const slide = track.current?.children[place];
    if (!track.current || !(slide instanceof HTMLElement)) return;
    goal.current = place === index ? goal.current : place;
    track.current.scrollLeft = slide.offsetLeft;
    setIndex(place);
  };
  const follow = ({ clientWidth, scrollLeft }: HTMLElement) => {
    if (clientWidth === 0) return;
    const nearest = Math.round(Math.abs(scrollLeft) / clientWidth);
    if (goal.current !== null && nearest !== goal.current) return;
    goal.current = null;
    setIndex(nearest);
  };
  const endScroll = () => {
    goal.current = null;
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    // In a field, these keys move the caret.
    if (event.target instanceof HTMLElement && event.target.matches('input, textarea, select')) return;
    const to = targetOf(event.key, index, last, event.currentTarget.matches(':dir(rtl)'));
    if (to === undefined || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    show(to);
  };
  /** Before the slide itself sees the tap: a video under it is not paused. */
  const turn = (event: MouseEvent<HTMLElement>) => {
    const { target, currentTarget, clientX } = event;
    if (!turnsAtEdges || !(target instanceof Element) || target.closest(OWN_CLICKS)) return;
    // A click that ends a text selection turns nothing.
    if (currentTarget.ownerDocument.getSelection()?.isCollapsed === false) return;
    const to = index + turnOf(clientX, currentTarget.getBoundingClientRect(), currentTarget.matches(':dir(rtl)'));
    if (to === index || to < 0 || to > last) return;
    event.stopPropagation();
    show(to);
  };
  return (
    <section
      ref={section}
      className={styles.slides}
      aria-label={label}
      tabIndex={autoFocus ? -1 : undefined}
      onKeyDown={press}
      onClickCapture={turn}
    >
      <ul
        ref={track}
        className={styles.track}
        onScroll={(event) => follow(event.currentTarget)}
        onScrollEnd={(event) => {
          endScroll();
          follow(event.currentTarget);
        }}
        onPointerDown={endScroll}
        onWheel={endScroll}
      >
        {slides.map(({ id, content }, at) => (
          <li key={id} className={styles.slide} inert={at !== index}>
            {typeof content === 'function' ? content(at === index) : content}
          </li>
        ))}
      </ul>
      <span className={styles.back}>
        <IconButton
          variant="onPicture"
          tooltip="none"
          label={texts.previous}
          icon={<ArrowStartIcon />}
          aria-disabled={index === 0}
          onClick={() => show(index - 1)}
        />
      </span>
      <span className={styles.forward}>
        <IconButton
          variant="onPicture"
          tooltip="none"
          label={texts.next}
          icon={<ArrowEndIcon />}
          aria-disabled={index === last}
          onClick={() => show(index + 1)}
        />
      </span>
      <div className={styles.dots}>
        {slides.map(({ id }, at) => (
          <button
            key={id}
            type="button"
            className={styles.dot}
            aria-label={texts.dot(at + 1, slides.length)}
            aria-current={at === index ? 'true' : undefined}
            onClick={() => show(at)}
          />
        ))}
      </div>
    </section>
  );
}

/** By how many slides a tap at this place turns: none in the middle. */
function turnOf(clientX: number, { left, width }: DOMRect, isRtl: boolean): number {
  const at = (clientX - left) / width;
  const side = at < EDGE ? -1 : at > 1 - EDGE ? 1 : 0;
  return isRtl ? -side : side;
}

/** The index that a key leads to; undefined for other keys. */
function targetOf(key: string, index: number, last: number, isRtl: boolean): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return undefined;
  return (key === 'ArrowRight') === isRtl ? index - 1 : index + 1;
}
