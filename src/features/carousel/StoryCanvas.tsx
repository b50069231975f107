import type { CSSProperties } from 'react';
import { STORY_FONTS, STORY_RATIO, TEXT_ALIGNMENTS, VERTICAL_ALIGNMENTS } from '../../../contract/constants/stories';
import type { TextStyle } from '../../../contract/schemas/storyPages';
import styles from './StoryCanvas.module.css';

export interface StoryText {
  isHeading: boolean;
  text: string;
  style: TextStyle;
}

interface StoryCanvasProps {
  backgroundColor: string;
  picture: { src: string; alt: string } | null;
  texts: readonly StoryText[];
}

/** By size of a text: what its font size is multiplied by. */
const SCALES = { sm: 0.75, md: 1, lg: 1.5 } as const;
/** The width of a page that font sizes refer to. px */
const PAGE_WIDTH = 360;
const ITEMS = { left: 'flex-start', center: 'center' } as const;

/** A page of a story: its picture on a colour, and texts over it. Left and right are the same in every language. */
export function StoryCanvas({ backgroundColor, picture, texts }: StoryCanvasProps) {
  return (
    <div
      className={styles.page}
      dir="ltr"
      style={{ '--ratio': STORY_RATIO, background: backgroundColor } as CSSProperties}
    >
      {picture && <img className={styles.picture} src={picture.src} alt={picture.alt} referrerPolicy="no-referrer" />}
      {texts.map(({ isHeading, text, style }, at) => {
        const Text = isHeading ? 'h3' : 'p';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the texts of a page have no names and keep their order
          <Text key={at} className={styles.text} dir="auto" style={lookOf(style)} data-position={style.position}>
            <span>{text}</span>
          </Text>
        );
      })}
    </div>
  );
}

function lookOf(style: TextStyle): CSSProperties {
  const font = STORY_FONTS.find(({ id }) => id === style.font_id) ?? STORY_FONTS[0];
  const alignment = TEXT_ALIGNMENTS[style.alignment] ?? 'center';
  return {
    '--highlight': style.highlight_color,
    color: style.color,
    fontFamily: font.family,
    fontSize: `${(style.font_size * SCALES[style.size] * 100) / PAGE_WIDTH}cqi`,
    textAlign: alignment,
    justifyItems: ITEMS[alignment],
    alignContent: { top: 'start', center: 'center', bottom: 'end' }[
      VERTICAL_ALIGNMENTS[style.vertical_alignment] ?? 'center'
    ],
    textTransform: style.transform,
  } as CSSProperties;
}
