import { Trans, useLingui } from '@lingui/react/macro';
import type { PinDraft as ServerDraft } from '../../../contract/schemas/pinDrafts';
import { draftsGone, mineChosen, theirsApplied } from '../../actions/pinBuilder';
import type { PinDraft } from '../../selectors/pinBuilder';
import { useAppDispatch } from '../../store/hooks';
import { Banner } from '../../ui/Banner';
import { Button } from '../../ui/Button';
import { WarningIcon } from '../../ui/icons/WarningIcon';
import styles from './DraftConflict.module.css';

interface DraftConflictsProps {
  draft: PinDraft;
  /** The drafts whose pictures the pin shows, in order. */
  items: readonly PinDraft[];
}

/** The conflicts of a pin and of its pictures, each of which is saved as a draft of its own. */
export function DraftConflicts({ draft, items }: DraftConflictsProps) {
  return (
    <>
      <DraftConflict draft={draft} />
      {items.map(
        (item, index) =>
          item !== draft && (
            <DraftConflict key={item.id} draft={item} part={{ place: index + 1, isPage: draft.isStory }} />
          ),
      )}
    </>
  );
}

interface DraftConflictProps {
  draft: PinDraft;
  /** Its place among the pictures or pages of a pin, from 1; without it, it is the draft of the pin. */
  part?: { place: number; isPage: boolean };
}

/** Another device changed the same draft: shows what it wrote, and lets its owner choose. */
function DraftConflict({ draft, part }: DraftConflictProps) {
  const dispatch = useAppDispatch();
  const texts = useConflictTexts(part);
  if (!draft.conflict) return null;
  const { theirs } = draft.conflict;
  const isPublished = theirs?.status === 'published';
  const hasOther = theirs !== null && !isPublished;
  const takeOther = () => void dispatch(hasOther ? theirsApplied({ theirs }) : draftsGone({ draftIds: [draft.id] }));
  return (
    <Banner tone="warning" icon={<WarningIcon size={20} />} isUrgent>
      <div className={styles.conflict}>
        <strong>{hasOther ? texts.changed : isPublished ? texts.published : texts.removed}</strong>
        {hasOther && <OtherTexts draft={draft} theirs={theirs} />}
        <div className={styles.choice}>
          <Button size="sm" onClick={() => void dispatch(mineChosen({ draftId: draft.id }))}>
            {hasOther ? <Trans>Keep this version</Trans> : texts.keep}
          </Button>
          <Button size="sm" onClick={takeOther}>
            {hasOther ? <Trans>Use the other version</Trans> : texts.remove}
          </Button>
        </div>
      </div>
    </Banner>
  );
}

function useConflictTexts(part: DraftConflictProps['part']) {
  const { t } = useLingui();
  if (!part) {
    return {
      changed: t`This draft was changed on another device`,
      published: t`This draft was published on another device`,
      removed: t`This draft was removed on another device`,
      keep: t`Keep as a draft`,
      remove: t`Remove it here too`,
    };
  }
  const { place } = part;
  const choices = { keep: t`Keep it here`, remove: t`Remove here too` };
  if (part.isPage) {
    return {
      changed: t`Page ${place} was changed on another device`,
      published: t`Page ${place} was published on another device`,
      removed: t`Page ${place} was removed on another device`,
      ...choices,
    };
  }
  return {
    changed: t`Picture ${place} was changed on another device`,
    published: t`Picture ${place} was published on another device`,
    removed: t`Picture ${place} was removed on another device`,
    ...choices,
  };
}

/** The texts of the other device that differ. */
function OtherTexts({ draft, theirs }: { draft: PinDraft; theirs: ServerDraft }) {
  const { t } = useLingui();
  const texts = [
    { label: t`Title`, mine: draft.title, other: theirs.title },
    { label: t`Description`, mine: draft.description, other: theirs.description },
    { label: t`Link`, mine: draft.link, other: theirs.link },
    { label: t`Alt text`, mine: draft.altText, other: theirs.alt_text },
  ].filter(({ mine, other }) => mine !== other);
  if (texts.length === 0) return null;
  return (
    <dl className={styles.texts} aria-label={t`The other version`}>
      {texts.map(({ label, other }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd dir="auto">{other || <Trans>Empty</Trans>}</dd>
        </div>
      ))}
    </dl>
  );
}
