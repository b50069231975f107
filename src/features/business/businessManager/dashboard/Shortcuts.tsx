import { Trans, useLingui } from '@lingui/react/macro';
import { BUSINESS_LIMITS } from '../../../../../contract/constants/business/businesses';
import { SHORTCUTS_EXPERIMENT } from '../../../../../contract/constants/business/shortcuts';
import type { BusinessId } from '../../../../../contract/schemas/common';
import { shortcutsSaveRequested } from '../../../../actions/business/shortcuts';
import { selectAbilities } from '../../../../selectors/business/businesses';
import { selectHasShortcuts, selectShortcuts } from '../../../../selectors/business/dashboard';
import { MANAGER_PARTS, managerPath, openParts } from '../../../../selectors/business/managerParts';
import { selectAreAdsOn } from '../../../../selectors/context';
import { useAppDispatch, useAppSelector } from '../../../../store/hooks';
import { useExperimentGroup } from '../../../../store/useExperimentGroup';
import { Checkbox } from '../../../../ui/fields/Checkbox';
import { Link } from '../../../../ui/Link';
import styles from '../Manager.module.css';
import { useManagerPlace } from '../useManagerPlace';
import { usePartNames } from '../usePartNames';

/** The pages that can be shortcuts: those that the viewer may open. */
function useChoices() {
  const { businessId } = useManagerPlace();
  const names = usePartNames();
  const abilities = useAppSelector((state) => selectAbilities(state, businessId));
  const areAdsOn = useAppSelector(selectAreAdsOn);
  const chosen = useAppSelector((state) => selectShortcuts(state, businessId));
  const parts = openParts(abilities, areAdsOn).map((part) => ({
    part,
    key: MANAGER_PARTS[part].path,
    name: names.parts[part],
  }));
  return { parts, chosen };
}

/** The viewer's shortcuts in the navigation; nothing where there are none. */
export function ShortcutLinks() {
  const { t } = useLingui();
  const { businessId } = useManagerPlace();
  useExperimentGroup(SHORTCUTS_EXPERIMENT);
  const { parts, chosen } = useChoices();
  const shown = parts.filter(({ key }) => chosen.includes(key));
  if (shown.length === 0) return null;
  return (
    <ul className={styles.parts} aria-label={t`Shortcuts`}>
      {shown.map(({ part, name }) => (
        <li key={part}>
          <Link to={managerPath(businessId, part)} className={styles.link}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Where members of the experiment choose their shortcuts. */
export function ShortcutsForm() {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const businessId = useManagerPlace().businessId as BusinessId;
  const hasShortcuts = useAppSelector(selectHasShortcuts);
  const { parts, chosen } = useChoices();
  if (!hasShortcuts) return null;
  const choose = (key: string, isChosen: boolean) => {
    const others = chosen.filter((one) => one !== key);
    const customShortcuts = (isChosen ? [...others, key] : others).slice(0, BUSINESS_LIMITS.shortcuts);
    dispatch(shortcutsSaveRequested({ businessId, customShortcuts }));
  };
  return (
    <section className={styles.page} aria-label={t`Shortcuts`}>
      <h2>
        <Trans>Shortcuts</Trans>
      </h2>
      {parts.map(({ key, name }) => (
        <Checkbox
          key={key}
          label={name}
          checked={chosen.includes(key)}
          onCheckedChange={(isChosen) => choose(key, isChosen)}
        />
      ))}
    </section>
  );
}
