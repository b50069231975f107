import { Trans } from '@lingui/react/macro';
import { type RefObject, useRef, useState } from 'react';
import type { PinId } from '../../../../contract/schemas/common';
import type { StickerPlace } from '../../../actions/pins/stickers';
import type { PinEntity } from '../../../entities/pins/pins';
import { ExternalLink } from '../../../ui/ExternalLink';
import { SoundOnIcon } from '../../../ui/icons/SoundOnIcon';
import { VideoPlayer } from '../../content/video';
import { hostOf, musicOf, StoryAnswers, StoryListHeading, StoryReader, TryOnLabel } from '../carousel';
import styles from './RichPin.module.css';
import { Sticker } from './Sticker';

type Story = NonNullable<PinEntity['storyPinData']>;
type Block = Story['pages'][number]['blocks'][number];

/** Pages and blocks have no ids and keep their order: their index tells which they are. */
const indexed = <Item,>(items: readonly Item[]) => items.map((item, index) => ({ id: String(index), index, item }));

/** The pages of a story, one below the other, so that they read without swiping. */
export function StoryPart({ pinId, story }: { pinId: PinId; story: Story }) {
  const { listBlocks, keyValueBlocks } = story.metadata.basics;
  const [isReading, setIsReading] = useState(false);
  return (
    <section className={styles.part} aria-labelledby="story-heading">
      <h2 id="story-heading" className={styles.heading}>
        <Trans>Step by step</Trans>
      </h2>
      <StoryReader pinId={pinId} story={story} isOpen={isReading} onToggle={setIsReading} />
      {keyValueBlocks.length > 0 && (
        <dl className={styles.facts}>
          {keyValueBlocks.map(({ key, value }) => (
            <div key={key}>
              <dt>{key}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {indexed(listBlocks).map(({ id, item: { heading, kind, items } }) => (
        <div key={id}>
          <h3 className={styles.heading}>{kind ? <StoryListHeading kind={kind} /> : heading}</h3>
          <ul className={styles.list}>
            {indexed(items).map((one) => (
              <li key={one.id} dir="auto">
                {one.item}
              </li>
            ))}
          </ul>
        </div>
      ))}
      <ol className={styles.pages}>
        {indexed(story.pages).map(({ id, index, item: page }) => (
          <StoryPage key={id} pinId={pinId} index={index} blocks={page.blocks} isStill={isReading} />
        ))}
      </ol>
    </section>
  );
}

interface StoryPageProps {
  pinId: PinId;
  index: number;
  blocks: readonly Block[];
  isStill: boolean;
}

function StoryPage({ pinId, index, blocks, isStill }: StoryPageProps) {
  const ref = useRef<HTMLLIElement>(null);
  return (
    <li ref={ref} className={styles.storyPage} tabIndex={-1}>
      {indexed(blocks).map(({ id, index: at, item: block }) => (
        <StoryBlock key={id} block={block} place={{ pinId, page: index, block: at }} page={ref} isStill={isStill} />
      ))}
    </li>
  );
}

interface StoryBlockProps {
  block: Block;
  place: StickerPlace;
  page: RefObject<HTMLElement | null>;
  /** Videos show their covers: the reader plays them. */
  isStill: boolean;
}

function StoryBlock({ block, place, page, isStill }: StoryBlockProps) {
  if (block.isRemoved) return null;
  const picture = block.image && (
    <img
      src={block.image.url}
      alt={block.text ?? ''}
      width={block.image.width}
      height={block.image.height}
      loading="lazy"
    />
  );
  if (block.blockType === 'virtual_try_on_makeup_sticker') {
    return (
      <div className={styles.tryOn}>
        {picture}
        <Sticker block={block} place={place} page={page} />
        <TryOnLabel />
      </div>
    );
  }
  if (block.user || block.product) return <Sticker block={block} place={place} page={page} />;
  if (picture) return picture;
  if (block.video) {
    const { url, width, height, thumbnail, captionsUrls } = block.video;
    if (isStill) return <img src={thumbnail} alt={block.text ?? ''} width={width} height={height} />;
    return (
      <VideoPlayer
        id={`${place.pinId}:${place.page}.${place.block}`}
        url={url}
        poster={thumbnail}
        width={width}
        height={height}
        captionsUrls={captionsUrls}
        label={block.text ?? ''}
        isIdeaPin
      />
    );
  }
  return <TextBlock block={block} place={place} />;
}

function TextBlock({ block: { blockType, text, url, music }, place }: Pick<StoryBlockProps, 'block' | 'place'>) {
  if (url) {
    return (
      <p>
        <ExternalLink href={url}>
          <bdi>{text || hostOf(url)}</bdi>
        </ExternalLink>
      </p>
    );
  }
  if (music) {
    const { label, license } = musicOf(music);
    return (
      <p className={styles.sticker}>
        <SoundOnIcon size={16} />
        <bdi>{label}</bdi>
        {license && <small dir="auto">{license}</small>}
      </p>
    );
  }
  if (blockType === 'heading') return <h3 dir="auto">{text}</h3>;
  return (
    <>
      <p dir="auto">{text}</p>
      {blockType === 'generic_interactive_sticker' && <StoryAnswers question={place} />}
    </>
  );
}
