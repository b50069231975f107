import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/overlays/Dialog';
import type { UnfinishedStoriesProps } from './UnfinishedStories';
import styles from './UnfinishedStories.module.css';
import { useBlockLabel, useProblemWords } from './useBlockTexts';

/** Names the pages with their unfinished blocks, and what each lacks. */
export function UnfinishedDialog({
  isOpen,
  pages,
  isScheduled,
  onFinish,
  onLeaveOut,
  onClose,
}: UnfinishedStoriesProps) {
  const { t } = useLingui();
  const [first] = pages;
  const [unfinished] = first?.blocks ?? [];
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
          {first && unfinished && (
            <Button variant="primary" onClick={() => onFinish(first, unfinished.block.id)}>
              <Trans>Go to page {firstPlace}</Trans>
            </Button>
          )}
        </>
      }
    >
      <UnfinishedPages pages={pages} />
    </Dialog>
  );
}

/** The pages, with the title of their story where there are several stories. */
function UnfinishedPages({ pages }: Pick<UnfinishedStoriesProps, 'pages'>) {
  const { t } = useLingui();
  const label = useBlockLabel();
  const problems = useProblemWords();
  const hasTitles = new Set(pages.map(({ draftId }) => draftId)).size > 1;
  return (
    <ul className={styles.pages}>
      {pages.map(({ itemId, index, title, blocks }) => {
        const place = index + 1;
        return (
          <li key={itemId}>
            <strong>{hasTitles && title ? t`${title}, page ${place}` : t`Page ${place}`}</strong>
            <ul className={styles.blocks}>
              {blocks.map(({ block, problem }) => (
                <li key={block.id}>
                  {label(block)}
                  <small className={styles.problem}>{problems[problem]}</small>
                </li>
              ))}
            </ul>
          </li>
        );
      })}
    </ul>
  );
}
