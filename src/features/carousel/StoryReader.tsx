import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { DEFAULT_TEXT_STYLE } from '../../../contract/constants/stories';
import type { PinEntity } from '../../entities/pins';
import { useMessageGroup } from '../../i18n/useMessageGroup';
import { Button } from '../../ui/Button';
import { PlayIcon } from '../../ui/icons/PlayIcon';
import { Dialog } from '../../ui/overlays/Dialog';
import { Slides } from './Slides';
import { StoryCanvas } from './StoryCanvas';
import styles from './StoryReader.module.css';

type Story = NonNullable<PinEntity['storyPinData']>;
type Page = Story['pages'][number];
type Style = NonNullable<Page['blocks'][number]['style']>;

/** A button that plays a story page by page. */
export function StoryReader({ story }: { story: Story }) {
  return useMessageGroup('carousel', true) ? <Reader story={story} /> : <div className={styles.wait} />;
}

function Reader({ story }: { story: Story }) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const texts = {
    previous: t`Previous page`,
    next: t`Next page`,
    dot: (place: number, count: number) => t`Page ${place} of ${count}`,
  };
  const slides = story.pages.map((page, at) => ({ id: String(at), content: <StoryPage page={page} /> }));
  return (
    <div className={styles.wait}>
      <Button size="sm" iconStart={<PlayIcon size={20} />} onClick={() => setIsOpen(true)}>
        <Trans>Play story</Trans>
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={story.metadata.pinTitle || t`Story`} size="sm">
        <div className={styles.stage}>
          <Slides label={t`Pages of this story`} texts={texts} slides={slides} />
        </div>
      </Dialog>
    </div>
  );
}

/** The first picture of a page with its texts; the rest of a page is read below the pin. */
function StoryPage({ page }: { page: Page }) {
  const picture = page.blocks.find((block) => block.image);
  const texts = page.blocks.filter(
    ({ blockType, text }) => (blockType === 'heading' || blockType === 'paragraph') && text,
  );
  return (
    <StoryCanvas
      backgroundColor={page.backgroundColor}
      picture={picture?.image ? { src: picture.image.url, alt: picture.text ?? '' } : null}
      texts={texts.map(({ blockType, text = '', style }) => ({
        isHeading: blockType === 'heading',
        text,
        style: style ? toStyle(style) : DEFAULT_TEXT_STYLE,
      }))}
    />
  );
}

/** A style as the contract names it. */
const toStyle = ({ verticalAlignment, highlightColor, fontSize, fontId, ...style }: Style) => ({
  ...style,
  vertical_alignment: verticalAlignment,
  highlight_color: highlightColor,
  font_size: fontSize,
  font_id: fontId,
});
