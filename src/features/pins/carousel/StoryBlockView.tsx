import { Trans, useLingui } from '@lingui/react/macro';
import type { CSSProperties, ReactNode } from 'react';
import {
  STORY_FONTS,
  type StoryBlockType,
  TEXT_ALIGNMENTS,
  VERTICAL_ALIGNMENTS,
} from '../../../../contract/constants/boards/stories';
import { parseUrl } from '../../../../contract/constants/parseUrl';
import type { BlockEdits, TextStyle } from '../../../../contract/schemas/pins/storyPages';
import { ExternalLink } from '../../../ui/ExternalLink';
import { CheckIcon } from '../../../ui/icons/CheckIcon';
import { CommentIcon } from '../../../ui/icons/CommentIcon';
import { ImageIcon } from '../../../ui/icons/ImageIcon';
import { LinkIcon } from '../../../ui/icons/LinkIcon';
import { PlayIcon } from '../../../ui/icons/PlayIcon';
import { SoundOnIcon } from '../../../ui/icons/SoundOnIcon';
import { TagIcon } from '../../../ui/icons/TagIcon';
import { Link } from '../../../ui/Link';
import styles from './StoryBlockView.module.css';

/** A piece of music with whom it names. */
export interface ShownMusic {
  id: string;
  /** Null where it is played by its notes. */
  url: string | null;
  label: string;
  license: string;
}

/** A block as a page shows it, whether of a draft or of a story. */
export interface ShownBlock {
  id: string;
  type: StoryBlockType;
  text: string;
  style: TextStyle;
  edits: BlockEdits;
  /** Of a person, product or comment: whose. */
  name: string;
  /** Where a press leads, on this site; of a link, on another one. */
  href: string | null;
  image: string | null;
  music: ShownMusic | null;
}

interface StoryBlockViewProps {
  block: ShownBlock;
  action?: ReactNode;
}

/** What a block shows. Its place on the page is that of the element around it. */
export function StoryBlockView({ block, action }: StoryBlockViewProps) {
  switch (block.type) {
    case 'heading':
    case 'paragraph':
    case 'ingredient':
    case 'supply':
      return <TextBlock block={block} />;
    case 'image':
    case 'video':
      return <MediaBlock block={block} action={action} />;
    case 'virtual_try_on_makeup_sticker':
      return <TryOnBlock block={block} />;
    case 'generic_interactive_sticker':
      return (
        <div className={styles.card}>
          <strong dir="auto">{block.text || <Trans>Your question</Trans>}</strong>
          {action}
        </div>
      );
    case 'comment_reply_sticker':
      return <CommentBlock block={block} />;
    default:
      return <PillBlock block={block} action={action} />;
  }
}

function TextBlock({ block: { type, text, style } }: { block: ShownBlock }) {
  const Text = type === 'heading' ? 'h3' : 'p';
  const isItem = type === 'ingredient' || type === 'supply';
  return (
    <Text className={styles.text} dir="auto" style={lookOf(style)} data-position={style.position}>
      <span className={styles.paper}>
        {isItem && (
          <span className={styles.mark}>
            <CheckIcon size={16} />
          </span>
        )}
        {text}
      </span>
    </Text>
  );
}

/** A picture, or the cover of a video unless the reader plays it. */
function MediaBlock({ block: { type, image, text }, action }: StoryBlockViewProps) {
  if (action) return action;
  if (image === null) {
    return (
      <span className={styles.empty}>
        <ImageIcon size={32} />
      </span>
    );
  }
  return (
    <span className={styles.media}>
      <img src={image} alt={text} />
      {type === 'video' && (
        <span className={styles.play}>
          <PlayIcon />
        </span>
      )}
    </span>
  );
}

/** Nothing is tried on here: it says that it is a picture (ledger BUILD-041). */
function TryOnBlock({ block: { image, name, href } }: { block: ShownBlock }) {
  const label = <bdi>{name}</bdi>;
  return (
    <div className={styles.card}>
      {image !== null && <img className={styles.product} src={image} alt="" />}
      {href === null ? label : <Link to={href}>{label}</Link>}
      <small>
        <Trans>Virtual try-on, shown as a picture</Trans>
      </small>
    </div>
  );
}

function CommentBlock({ block: { name, text, href } }: { block: ShownBlock }) {
  const author = <bdi>{name}</bdi>;
  return (
    <div className={styles.card}>
      <small className={styles.by}>
        <CommentIcon size={16} />
        {href === null ? author : <Link to={href}>{author}</Link>}
      </small>
      <q dir="auto">{text}</q>
    </div>
  );
}

function PillBlock({ block, action }: StoryBlockViewProps) {
  const { t } = useLingui();
  const { type, text, href, name, image, music } = block;
  if (type === 'music') {
    return (
      <span className={styles.pill}>
        <SoundOnIcon size={16} />
        <bdi>{music?.label || t`Music`}</bdi>
        {music?.license && <small dir="auto">{music.license}</small>}
        {action}
      </span>
    );
  }
  if (type === 'link') {
    const label = <bdi>{text || hostOf(href) || t`Link`}</bdi>;
    return (
      <span className={styles.pill}>
        <LinkIcon size={16} />
        {href === null ? label : <ExternalLink href={href}>{label}</ExternalLink>}
      </span>
    );
  }
  const isPerson = type === 'mention_sticker';
  const label = <bdi>{isPerson ? `@${name}` : name}</bdi>;
  return (
    <span className={styles.pill}>
      {image !== null && !isPerson ? (
        <img className={styles.thumb} src={image} alt="" />
      ) : (
        !isPerson && <TagIcon size={16} />
      )}
      {href === null ? label : <Link to={href}>{label}</Link>}
    </span>
  );
}

/** The site that a link leads to, without what all have in front. */
export function hostOf(href: string | null): string {
  return (href === null ? null : parseUrl(href))?.hostname.replace(/^www\./, '') ?? '';
}

/** By size of a text: what its font size is multiplied by. */
const SCALES = { sm: 0.75, md: 1, lg: 1.5 } as const;
/** The width of a page that font sizes refer to. px */
const PAGE_WIDTH = 360;
const ITEMS = { left: 'flex-start', center: 'center' } as const;

function lookOf(style: TextStyle): CSSProperties {
  const font = STORY_FONTS.find(({ id }) => id === style.font_id) ?? STORY_FONTS[0];
  const alignment = TEXT_ALIGNMENTS[style.alignment] ?? 'center';
  const vertical = VERTICAL_ALIGNMENTS[style.vertical_alignment] ?? 'center';
  return {
    '--highlight': style.highlight_color,
    color: style.color,
    fontFamily: font.family,
    fontSize: `${(style.font_size * SCALES[style.size] * 100) / PAGE_WIDTH}cqi`,
    textAlign: alignment,
    justifyItems: ITEMS[alignment],
    alignContent: { top: 'start', center: 'center', bottom: 'end' }[vertical],
    // A text in the middle is as high as its words; at the upper or lower edge of its room it needs some.
    minBlockSize: vertical === 'center' ? undefined : '40cqi',
    textTransform: style.transform,
  } as CSSProperties;
}
