import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { lazyPart } from '../../hooks/useLazyPart';
import { liveTags, type PinDraft } from '../../selectors/pinBuilder';
import { Button } from '../../ui/Button';
import { TagIcon } from '../../ui/icons/TagIcon';
import { LazyOverlay } from '../../ui/overlays/LazyOverlay';

export interface TagDialogProps {
  draft: PinDraft;
  isOpen: boolean;
  onClose: () => void;
}

const part = lazyPart(async () => (await import(/* webpackChunkName: "tag-picture" */ './TagPicture.impl')).TagDialog);

/** The button that opens the dialog for tagging what a draft's picture shows. */
export function TagPicture({ draft }: Pick<TagDialogProps, 'draft'>) {
  const [isOpen, setIsOpen] = useState(false);
  const count = liveTags(draft).length;
  return (
    <>
      <Button size="sm" iconStart={<TagIcon size={20} />} onClick={() => setIsOpen(true)}>
        {count === 0 ? (
          <Trans>Tag people and products</Trans>
        ) : (
          <Plural value={count} one="# tag on this picture" other="# tags on this picture" />
        )}
      </Button>
      <LazyOverlay overlay={part} props={{ draft, isOpen, onClose: () => setIsOpen(false) }} />
    </>
  );
}
