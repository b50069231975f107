import { Trans, useLingui } from '@lingui/react/macro';
import { draftsGone, mineChosen, theirsApplied } from '../../../actions/pins/pinBuilder';
import { lazyPart, useLazyPart } from '../../../hooks/useLazyPart';
import type { PinDraft } from '../../../selectors/pins/pinBuilder';
import { useAppDispatch } from '../../../store/hooks';
import { Banner } from '../../../ui/Banner';
import { Button } from '../../../ui/Button';
import { WarningIcon } from '../../../ui/icons/WarningIcon';
import styles from './DraftConflict.module.css';
import type { DraftDifferencesProps } from './DraftDifferences';

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

const differences = lazyPart(
  async () => (await import(/* webpackChunkName: "crop" */ './DraftDifferences')).DraftDifferences,
);

/** What differs in the version of the other device, once the code for it is loaded. */
function Differences(props: DraftDifferencesProps) {
  const { part: Part } = useLazyPart(differences, true);
  return Part ? <Part {...props} /> : null;
}

/** Another device changed the same draft: shows what differs there, and lets its owner choose. */
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
        {hasOther && <Differences draft={draft} theirs={theirs} />}
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
