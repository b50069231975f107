import { Trans, useLingui } from '@lingui/react/macro';
import { stableKey } from '../../lib/stableKey';
import { selectDraft } from '../../selectors/pinBuilder';
import { selectUnfinishedPages } from '../../selectors/storyEditor';
import { type RootState, useAppSelector } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/overlays/Dialog';
import type { UnfinishedStoriesProps } from './UnfinishedStories';
import styles from './UnfinishedStories.module.css';
import { useBlockLabel, useProblemWords } from './useBlockTexts';

/** Names the pages with their unfinished blocks, and what each lacks. */
export function UnfinishedDialog({ isOpen, draftIds, onFinish, onLeaveOut, onClose }: UnfinishedStoriesProps) {
  const { t } = useLingui();
  const label = useBlockLabel();
  const problems = useProblemWords();
  const pages = useAppSelector(
    (state) => draftIds.flatMap((draftId) => pagesOf(state, draftId, draftIds.length > 1)),
    (one, other) => stableKey(one) === stableKey(other),
  );
  const isScheduled = useAppSelector((state) =>
    draftIds.every((id) => (selectDraft(state, id)?.publishAt ?? null) !== null),
  );
  const [first] = pages;
  const [block] = first?.blocks ?? [];
  const firstPlace = (first?.index ?? 0) + 1;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Some blocks are not finished`}
      size="sm"
      role="alertdialog"
      footer={
        <>
          <Button onClick={onLeaveOut}>
            {isScheduled ? <Trans>Schedule without them</Trans> : <Trans>Publish without them</Trans>}
          </Button>
          {first && block && (
            <Button variant="primary" onClick={() => onFinish({ ...first, blockId: block.id })}>
              <Trans>Go to page {firstPlace}</Trans>
            </Button>
          )}
        </>
      }
    >
      <ul className={styles.pages}>
        {pages.map(({ itemId, index, title, blocks }) => {
          const place = index + 1;
          return (
            <li key={itemId}>
              <strong>{title ? t`${title}, page ${place}` : t`Page ${place}`}</strong>
              <ul className={styles.blocks}>
                {blocks.map((one) => (
                  <li key={one.id}>
                    {label(one)}
                    <small className={styles.problem}>{problems[one.problem]}</small>
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}

/** `hasTitle`: it tells the story from others that are to be published with it. */
function pagesOf(state: RootState, draftId: string, hasTitle: boolean) {
  const draft = selectDraft(state, draftId);
  if (!draft) return [];
  return selectUnfinishedPages(state, draft).map(({ item, index, blocks }) => ({
    ...{ draftId, itemId: item.id, index, title: hasTitle ? draft.title : '' },
    blocks: blocks.map(({ block, problem }) => ({ ...block, problem })),
  }));
}
