import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { DEFAULT_TEXT_STYLE, EMPTY_STORY_PAGE, STORY_LIMITS } from '../../../contract/constants/stories';
import type { StoryPage } from '../../../contract/schemas/storyPages';
import { draftEdited, fontsWanted } from '../../actions/pinBuilder';
import type { PinDraft } from '../../selectors/pinBuilder';
import { useAppDispatch } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { PlusIcon } from '../../ui/icons/PlusIcon';
import { StoryCanvas } from '../carousel';
import { useDraftPicture } from './DraftPicture';
import styles from './StoryEditor.module.css';
import { StoryTextFields } from './StoryTextFields';

interface StoryEditorProps {
  /** The draft of the picture that is the page. */
  item: PinDraft;
  isDisabled: boolean;
}

/** One page of a story: its colour, and the texts over its picture (ledger BUILD-002). */
export function StoryEditor({ item, isDisabled }: StoryEditorProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const src = useDraftPicture(item);
  const page = item.storyPage ?? EMPTY_STORY_PAGE;
  useEffect(() => void dispatch(fontsWanted({})), [dispatch]);
  const change = (to: Partial<StoryPage>) =>
    void dispatch(draftEdited({ draftIds: [item.id], edits: { storyPage: { ...page, ...to } } }));
  const add = () =>
    change({ blocks: [...page.blocks, { type: 'paragraph', text: '', style: { ...DEFAULT_TEXT_STYLE } }] });
  return (
    <fieldset className={styles.editor} disabled={isDisabled}>
      <legend className={styles.legend}>
        <Trans>Page of the story</Trans>
      </legend>
      <div className={styles.preview}>
        <StoryCanvas
          backgroundColor={page.background_color}
          picture={src === null ? null : { src, alt: item.altText }}
          texts={page.blocks.map(({ type, text, style }) => ({ isHeading: type === 'heading', text, style }))}
        />
      </div>
      <label className={styles.color}>
        <input
          type="color"
          value={page.background_color}
          onChange={(event) => change({ background_color: event.target.value })}
        />
        <Trans>Background color</Trans>
      </label>
      {page.blocks.map((block, at) => (
        <StoryTextFields
          // biome-ignore lint/suspicious/noArrayIndexKey: the texts of a page have no names and keep their order
          key={at}
          place={at + 1}
          block={block}
          onChange={(to) => change({ blocks: page.blocks.map((other, index) => (index === at ? to : other)) })}
          onRemove={() => change({ blocks: page.blocks.filter((_, index) => index !== at) })}
        />
      ))}
      {page.blocks.length < STORY_LIMITS.blocks && (
        <Button size="sm" iconStart={<PlusIcon size={20} />} title={t`Add a text to this page`} onClick={add}>
          <Trans>Add text</Trans>
        </Button>
      )}
    </fieldset>
  );
}
