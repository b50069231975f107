import { Trans } from '@lingui/react/macro';
import { type RefObject, useRef } from 'react';
import type { PinId } from '../../../contract/schemas/common';
import type { StickerPlace } from '../../actions/stickers';
import type { PinEntity } from '../../entities/pins';
import { StoryReader } from '../carousel';
import { VideoPlayer } from '../video';
import styles from './RichPin.module.css';
import { Sticker } from './Sticker';

type Story = NonNullable<PinEntity['storyPinData']>;
type Block = Story['pages'][number]['blocks'][number];

/** The pages of a story, one below the other, so that they read without swiping. */
export function StoryPart({ pinId, story }: { pinId: PinId; story: Story }) {
  const { listBlocks, keyValueBlocks } = story.metadata.basics;
  return (
    <section className={styles.part} aria-labelledby="story-heading">
      <h2 id="story-heading" className={styles.heading}>
        <Trans>Step by step</Trans>
      </h2>
      <StoryReader story={story} />
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
      {listBlocks.map(({ heading, items }) => (
        <div key={heading}>
          <h3 className={styles.heading}>{heading}</h3>
          <ul className={styles.list}>
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
      ))}
      <ol className={styles.pages}>
        {story.pages.map((page, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pages of a story have no names and keep their order
          <StoryPage key={index} pinId={pinId} index={index} blocks={page.blocks} />
        ))}
      </ol>
    </section>
  );
}

function StoryPage({ pinId, index, blocks }: { pinId: PinId; index: number; blocks: readonly Block[] }) {
  const ref = useRef<HTMLLIElement>(null);
  return (
    <li ref={ref} className={styles.storyPage} tabIndex={-1}>
      {blocks.map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a page have no names and keep their order
        <StoryBlock key={at} block={block} place={{ pinId, page: index, block: at }} page={ref} />
      ))}
    </li>
  );
}

interface StoryBlockProps {
  block: Block;
  place: StickerPlace;
  page: RefObject<HTMLElement | null>;
}

function StoryBlock({ block, place, page }: StoryBlockProps) {
  if (block.isRemoved) return null;
  if (block.user || block.product) return <Sticker block={block} place={place} page={page} />;
  if (block.image) {
    const { url, width, height } = block.image;
    return <img src={url} alt={block.text ?? ''} width={width} height={height} loading="lazy" />;
  }
  if (block.video) {
    const { url, width, height, thumbnail, captionsUrls } = block.video;
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
  return block.blockType === 'heading' ? <h3>{block.text}</h3> : <p>{block.text}</p>;
}
