import { Trans } from '@lingui/react/macro';
import type { StoryList } from '../../../../contract/constants/boards/stories';
import { useMessageGroup } from '../../../i18n/useMessageGroup';

/** The heading of a list of a story. Takes its line before the texts are there. */
export function StoryListHeading({ kind }: { kind: StoryList }) {
  if (!useMessageGroup('carousel', true)) return '\u00a0';
  return kind === 'ingredients' ? <Trans>Ingredients</Trans> : <Trans>Supplies</Trans>;
}

/** Says of a try-on that nothing is tried on (ledger BUILD-041). */
export function TryOnLabel() {
  if (!useMessageGroup('carousel', true)) return null;
  return (
    <small>
      <Trans>Virtual try-on, shown as a picture</Trans>
    </small>
  );
}
