import { Trans, useLingui } from '@lingui/react/macro';
import { FLEXIBLE_RATIOS, type StoryRatio } from '../../../../contract/constants/boards/stories';
import { Select } from '../../../ui/fields/Select';
import styles from './PageEditor.module.css';
import type { StoryPageTools } from './useStoryPage';

/** What belongs to the page as a whole: its shape (ledger BUILD-060, BUILD-062) and its colour. */
export function PageFields({ tools: { page, change } }: { tools: StoryPageTools }) {
  const { t } = useLingui();
  const portrait = FLEXIBLE_RATIOS.portrait.map((ratio) => ({ value: ratio, label: t`Portrait ${ratio}` }));
  const landscape = FLEXIBLE_RATIOS.landscape.map((ratio) => ({ value: ratio, label: t`Landscape ${ratio}` }));
  return (
    <fieldset className={styles.fields}>
      <legend className={styles.legend}>
        <Trans>Page</Trans>
      </legend>
      <Select
        label={t`Shape of the page`}
        value={page.ratio ?? '9:16'}
        options={[...portrait, ...landscape]}
        onValueChange={(ratio) => change({ ...page, ratio: ratio as StoryRatio })}
      />
      <label className={styles.color}>
        <input
          type="color"
          value={page.background_color.toLowerCase()}
          onChange={(event) => change({ ...page, background_color: event.target.value }, 'background')}
        />
        <Trans>Background color</Trans>
      </label>
    </fieldset>
  );
}
