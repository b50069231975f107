import { Trans, useLingui } from '@lingui/react/macro';
import { type ColorFilter, isColorFilter } from '../../../../contract/constants/discovery/search';
import { Button } from '../../../ui/Button';
import styles from './SearchFilters.module.css';

interface PickedColorProps {
  color: ColorFilter | undefined;
  onPick: (color: ColorFilter | undefined) => void;
}

const FIRST = '#0b7a75';

/** Any colour that the browser's own picker gives; pins with a main colour like it are found. */
export function PickedColor({ color, onPick }: PickedColorProps) {
  const { t } = useLingui();
  return (
    <div className={styles.picked}>
      <label className={styles.picker}>
        <input
          type="color"
          value={color ?? FIRST}
          onChange={({ target: { value } }) => isColorFilter(value) && onPick(value)}
        />
        <Trans>Pick a color</Trans>
      </label>
      {color && (
        <Button size="sm" variant="ghost" aria-label={t`Remove the color ${color}`} onClick={() => onPick(undefined)}>
          <Trans>Remove</Trans>
        </Button>
      )}
    </div>
  );
}
