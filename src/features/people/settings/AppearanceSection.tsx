import { useLingui } from '@lingui/react/macro';
import type { Density, Motion, Theme } from '../../../../contract/startup';
import { autoplayChosen } from '../../../actions/content/videos';
import { browserChoiceMade } from '../../../actions/ui';
import { selectDensity, selectMotion, selectTheme } from '../../../selectors/context';
import { selectIsAutoplay } from '../../../selectors/ui';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { SegmentedControl } from '../../../ui/fields/SegmentedControl';
import { MoonIcon } from '../../../ui/icons/MoonIcon';
import { SunIcon } from '../../../ui/icons/SunIcon';
import styles from './SettingsScreen.module.css';

/** How the product looks and moves on this device. */
export function AppearanceSection() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const theme = useAppSelector(selectTheme);
  const motion = useAppSelector(selectMotion);
  const density = useAppSelector(selectDensity);
  const isAutoplay = useAppSelector(selectIsAutoplay);
  return (
    <section className={styles.section} aria-label={t`Appearance`}>
      <SegmentedControl<Theme>
        label={t`Theme`}
        value={theme}
        onValueChange={(chosen) => dispatch(browserChoiceMade({ theme: chosen }))}
        options={[
          { value: 'system', label: t`System` },
          { value: 'light', label: t`Light`, icon: <SunIcon size={20} /> },
          { value: 'dark', label: t`Dark`, icon: <MoonIcon size={20} /> },
        ]}
      />
      <SegmentedControl<Motion>
        label={t`Motion`}
        value={motion}
        onValueChange={(chosen) => dispatch(browserChoiceMade({ motion: chosen }))}
        options={[
          { value: 'system', label: t`System` },
          { value: 'reduced', label: t`Less motion` },
        ]}
      />
      <SegmentedControl<Density>
        label={t`Density`}
        value={density}
        onValueChange={(chosen) => dispatch(browserChoiceMade({ density: chosen }))}
        options={[
          { value: 'comfortable', label: t`Comfortable` },
          { value: 'compact', label: t`Compact` },
        ]}
      />
      <SegmentedControl<'always' | 'never'>
        label={t`Videos`}
        value={isAutoplay ? 'always' : 'never'}
        onValueChange={(chosen) => dispatch(autoplayChosen({ isAutoplay: chosen === 'always' }))}
        options={[
          { value: 'always', label: t`Autoplay` },
          { value: 'never', label: t`Play when pressed` },
        ]}
      />
    </section>
  );
}
