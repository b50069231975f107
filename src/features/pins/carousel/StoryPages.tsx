import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useAppSelector } from '../../../store/hooks';
import { IconButton } from '../../../ui/IconButton';
import { ArrowEndIcon } from '../../../ui/icons/ArrowEndIcon';
import { ArrowStartIcon } from '../../../ui/icons/ArrowStartIcon';
import { CloseIcon } from '../../../ui/icons/CloseIcon';
import { PauseIcon } from '../../../ui/icons/PauseIcon';
import { PlayIcon } from '../../../ui/icons/PlayIcon';
import { Link } from '../../../ui/Link';
import { selectNextStory } from './nextStory';
import { StoryPage } from './StoryPage';
import type { StoryPlayerProps } from './StoryPlayer';
import styles from './StoryPlayer.module.css';
import { pictureOf } from './storyBlocks';
import { usePageTurns } from './usePageTurns';
import { useStoryGestures } from './useStoryGestures';

interface StoryPagesProps extends Omit<StoryPlayerProps, 'isOpen'> {
  isShown: boolean;
}

/**
 * The page that is shown between a bar above it and one below it, so that nothing lies over its text or the controls of
 * its video. In a window that is wider than high, the buttons that turn the page stand at its sides.
 */
export function StoryPages({ pinId, story, isShown, onClose }: StoryPagesProps) {
  const { t } = useLingui();
  const section = useRef<HTMLElement>(null);
  const { pages } = story;
  const turns = usePageTurns(pages);
  const { index, show, isPlaying, setPlaying, isTimed } = turns;
  const { onKeyDown, ...gestures } = useStoryGestures(turns, onClose);
  const nextId = useAppSelector((state) => selectNextStory(state, pinId));
  useEffect(() => section.current?.focus({ preventScroll: true }), []);
  const page = pages[index];
  const next = pages[index + 1];
  const [place, count] = [index + 1, pages.length];
  return (
    <div className={styles.player} role="presentation" onKeyDown={onKeyDown}>
      <div className={styles.top}>
        <Segments turns={turns} />
        {turns.canPlay && (
          <IconButton
            variant="onPicture"
            tooltip="none"
            label={isPlaying ? t`Pause` : t`Play`}
            icon={isPlaying ? <PauseIcon /> : <PlayIcon />}
            onClick={() => setPlaying(!isPlaying)}
          />
        )}
        <IconButton variant="onPicture" tooltip="none" label={t`Close`} icon={<CloseIcon />} onClick={onClose} />
      </div>
      <section
        ref={section}
        className={styles.stage}
        aria-label={t`Pages of this story`}
        tabIndex={-1}
        data-is-timed={isTimed}
        {...gestures}
      >
        {page && <StoryPage key={index} pinId={pinId} page={page} at={index} isShown={isShown} />}
        {next && <img className={styles.ahead} src={pictureOf(next)?.src} alt="" aria-hidden="true" />}
      </section>
      <div className={styles.bottom}>
        <IconButton
          variant="onPicture"
          tooltip="none"
          label={t`Previous page`}
          icon={<ArrowStartIcon />}
          aria-disabled={index === 0}
          onClick={() => show(index - 1)}
        />
        <span className={styles.count}>
          <Trans>
            {place} of {count}
          </Trans>
          {index === pages.length - 1 && nextId && (
            <Link to={`/pin/${nextId}/`} className={styles.nextStory}>
              <Trans>Next story</Trans>
            </Link>
          )}
        </span>
        <IconButton
          variant="onPicture"
          tooltip="none"
          label={t`Next page`}
          icon={<ArrowEndIcon />}
          aria-disabled={index === pages.length - 1}
          onClick={() => show(index + 1)}
        />
      </div>
    </div>
  );
}

/** One for each page: those that were seen are full, and that of a page that goes by itself fills. */
function Segments({ turns }: { turns: ReturnType<typeof usePageTurns> }) {
  const { t } = useLingui();
  const { index, count, show, forward, isTimed, isRunning } = turns;
  return (
    <div className={styles.segments}>
      {Array.from({ length: count }, (_, at) => {
        const place = at + 1;
        const isCurrent = at === index;
        return (
          <button
            key={place}
            type="button"
            className={styles.segment}
            aria-label={t`Page ${place} of ${count}`}
            aria-current={isCurrent ? 'true' : undefined}
            onClick={() => show(at)}
          >
            <span className={styles.rail}>
              <span
                key={String(isCurrent)}
                className={styles.fill}
                data-state={at < index ? 'full' : isCurrent ? (isTimed ? 'filling' : 'full') : 'empty'}
                data-is-running={isRunning}
                onAnimationEnd={forward}
              />
            </span>
          </button>
        );
      })}
    </div>
  );
}
