import { Trans, useLingui } from '@lingui/react/macro';
import type { PinId } from '../../../../contract/schemas/common';
import type { PinEntity } from '../../../entities/pins/pins';
import { useLazyPart } from '../../../hooks/useLazyPart';
import { useMessageGroup } from '../../../i18n/useMessageGroup';
import { Button } from '../../../ui/Button';
import { PlayIcon } from '../../../ui/icons/PlayIcon';
import { Dialog } from '../../../ui/overlays/Dialog';
import { VideoPlayer } from '../../content/video';
import { MusicButton } from './MusicButton';
import { Slides } from './Slides';
import { StoryAnswer } from './StoryAnswer';
import type { ShownBlock } from './StoryBlockView';
import { StoryCanvas } from './StoryCanvas';
import styles from './StoryReader.module.css';
import { type Page, pictureOf, shownBlocks } from './storyBlocks';
import { storyFonts } from './storyFonts';

type Story = NonNullable<PinEntity['storyPinData']>;

interface StoryReaderProps {
  pinId: PinId;
  story: Story;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
}

/** A button that plays a story page by page. */
export function StoryReader(props: StoryReaderProps) {
  return useMessageGroup('carousel', true) ? <Reader {...props} /> : <div className={styles.wait} />;
}

function Reader({ pinId, story, isOpen, onToggle }: StoryReaderProps) {
  const { t } = useLingui();
  useLazyPart(storyFonts, isOpen);
  const texts = {
    previous: t`Previous page`,
    next: t`Next page`,
    dot: (place: number, count: number) => t`Page ${place} of ${count}`,
  };
  const slides = story.pages.map((page, at) => ({
    id: String(at),
    // What plays stops at once, not when the dialog has closed.
    content: (isShown: boolean) => <StoryPage pinId={pinId} page={page} at={at} isShown={isShown && isOpen} />,
  }));
  return (
    <div className={styles.wait}>
      <Button size="sm" iconStart={<PlayIcon size={20} />} onClick={() => onToggle(true)}>
        <Trans>Play story</Trans>
      </Button>
      <Dialog isOpen={isOpen} onClose={() => onToggle(false)} title={story.metadata.pinTitle || t`Story`} size="sm">
        <div className={styles.stage}>
          <Slides label={t`Pages of this story`} texts={texts} slides={slides} autoFocus turnsAtEdges />
        </div>
      </Dialog>
    </div>
  );
}

interface StoryPageProps {
  pinId: PinId;
  page: Page;
  /** Among the pages of the story, from 0. */
  at: number;
  isShown: boolean;
}

/** A page with its blocks where they were placed. Its videos and its music play only while it is shown. */
function StoryPage({ pinId, page, at, isShown }: StoryPageProps) {
  const player = (index: number) => {
    const { video, text = '' } = page.blocks[index] ?? {};
    if (!video || !isShown) return null;
    const { url, width, height, thumbnail, captionsUrls } = video;
    const id = `${pinId}:${at}.${index}`;
    return <VideoPlayer {...{ id, url, width, height, captionsUrls }} poster={thumbnail} label={text} isIdeaPin />;
  };
  const renderAction = ({ id, type, music }: ShownBlock) => {
    // Another key ends the music.
    if (music) return <MusicButton key={String(isShown)} music={music} />;
    if (type === 'generic_interactive_sticker') {
      return isShown ? <StoryAnswer question={{ pinId, page: at, block: Number(id) }} /> : null;
    }
    return type === 'video' ? player(Number(id)) : null;
  };
  const picture = pictureOf(page);
  return (
    <div className={styles.page}>
      <StoryCanvas
        backgroundColor={page.backgroundColor}
        ratio={page.ratio}
        picture={picture && { ...picture, media: player(0) }}
        blocks={shownBlocks(page)}
        renderAction={renderAction}
      />
    </div>
  );
}
