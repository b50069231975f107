import { Trans } from '@lingui/react/macro';
import type { ComponentType, ReactNode } from 'react';
import type { TaggedType } from '../../../../contract/constants/pins/pinTags';
import type { PinId, UserId } from '../../../../contract/schemas/common';
import { editorClosed, editorOpened } from '../../../actions/pins/storyEditor';
import { type LazyPart, lazyPart } from '../../../hooks/useLazyPart';
import { useMessageGroup } from '../../../i18n/useMessageGroup';
import type { PinDraft } from '../../../selectors/pins/pinBuilder';
import { selectIsEditorOpen, toCanvasPage } from '../../../selectors/pins/storyEditor';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import { EditIcon } from '../../../ui/icons/EditIcon';
import { LazyOverlay } from '../../../ui/overlays/LazyOverlay';
import { ofDraft, StoryCanvas } from '../carousel';
import styles from './StoryEditor.module.css';

/** Finds people, products and pins by name. */
export type Finder = ComponentType<{
  type: TaggedType;
  query: string;
  onTake: (found: { pin: PinId | null; user: UserId | null; name: string; media: string | null }) => void;
}>;

export interface StoryEditorProps {
  /** The draft of the picture that is the page. */
  item: PinDraft;
  /** The address of the picture. */
  src: string | null;
  /** Is shown in its place: the picture with its crop and its filter. Null if it is shown as it is. */
  media: ReactNode;
  isDisabled: boolean;
  finder: LazyPart<Finder>;
}

export interface StoryDialogProps extends Omit<StoryEditorProps, 'isDisabled'> {
  isOpen: boolean;
  onClose: () => void;
}

const part = lazyPart(
  async () => (await import(/* webpackChunkName: "story-editor" */ './StoryDialog.impl')).StoryDialog,
);

/** A page of a story as it will be read, and the button that opens its editor (ledger BUILD-002). */
export function StoryEditor(props: StoryEditorProps) {
  const hasEditor = useMessageGroup('storyEditor', true);
  const hasBlocks = useMessageGroup('carousel', true);
  return hasEditor && hasBlocks ? <Preview {...props} /> : null;
}

function Preview({ item, src, media, isDisabled, finder }: StoryEditorProps) {
  const dispatch = useAppDispatch();
  const isOpen = useAppSelector((state) => selectIsEditorOpen(state, item.id));
  const open = () => void dispatch(editorOpened({ draftId: item.id }));
  const close = () => void dispatch(editorClosed({ draftId: item.id }));
  const page = toCanvasPage(item.storyPage);
  return (
    <section className={styles.page}>
      <h3 className={styles.heading}>
        <Trans>Page of the story</Trans>
      </h3>
      <div className={styles.preview} inert>
        <StoryCanvas
          backgroundColor={page.background_color}
          ratio={page.ratio}
          picture={src === null ? null : { src, alt: item.altText, edits: page.picture, media }}
          blocks={page.blocks.map(ofDraft)}
        />
      </div>
      <Button iconStart={<EditIcon size={20} />} disabled={isDisabled} onClick={open}>
        <Trans>Edit this page</Trans>
      </Button>
      <LazyOverlay overlay={part} props={{ item, src, media, finder, isOpen: isOpen && !isDisabled, onClose: close }} />
    </section>
  );
}
