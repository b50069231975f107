import { Trans, useLingui } from '@lingui/react/macro';
import type { PinDraft as ServerDraft } from '../../../contract/schemas/pinDrafts';
import { draftsGone, mineChosen, theirsApplied } from '../../actions/pinBuilder';
import type { PinDraft } from '../../selectors/pinBuilder';
import { useAppDispatch } from '../../store/hooks';
import { Banner } from '../../ui/Banner';
import { Button } from '../../ui/Button';
import { WarningIcon } from '../../ui/icons/WarningIcon';
import styles from './DraftConflict.module.css';

/** Another device changed the same draft: shows what it wrote, and lets its owner choose. */
export function DraftConflict({ draft }: { draft: PinDraft }) {
  const dispatch = useAppDispatch();
  if (!draft.conflict) return null;
  const { theirs } = draft.conflict;
  const isPublished = theirs?.status === 'published';
  const hasOther = theirs !== null && !isPublished;
  const takeOther = () => void dispatch(hasOther ? theirsApplied({ theirs }) : draftsGone({ draftIds: [draft.id] }));
  return (
    <Banner tone="warning" icon={<WarningIcon size={20} />} isUrgent>
      <div className={styles.conflict}>
        <strong>
          {hasOther ? (
            <Trans>This draft was changed on another device</Trans>
          ) : isPublished ? (
            <Trans>This draft was published on another device</Trans>
          ) : (
            <Trans>This draft was removed on another device</Trans>
          )}
        </strong>
        {hasOther && <OtherTexts draft={draft} theirs={theirs} />}
        <div className={styles.choice}>
          <Button size="sm" onClick={() => void dispatch(mineChosen({ draftId: draft.id }))}>
            {hasOther ? <Trans>Keep this version</Trans> : <Trans>Keep as a draft</Trans>}
          </Button>
          <Button size="sm" onClick={takeOther}>
            {hasOther ? <Trans>Use the other version</Trans> : <Trans>Remove it here too</Trans>}
          </Button>
        </div>
      </div>
    </Banner>
  );
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
