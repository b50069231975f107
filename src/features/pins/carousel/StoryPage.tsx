import type { PinId } from '../../../../contract/schemas/common';
import { VideoPlayer } from '../../content/video';
import { MusicButton } from './MusicButton';
import { StoryAnswer } from './StoryAnswer';
import type { ShownBlock } from './StoryBlockView';
import { StoryCanvas } from './StoryCanvas';
import styles from './StoryPlayer.module.css';
import { type Page, pictureOf, shownBlocks } from './storyBlocks';

interface StoryPageProps {
  pinId: PinId;
  page: Page;
  /** Among the pages of the story, from 0. */
  at: number;
  isShown: boolean;
}

/** A page with its blocks where they were placed. Its videos and its music play only while it is shown. */
export function StoryPage({ pinId, page, at, isShown }: StoryPageProps) {
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
