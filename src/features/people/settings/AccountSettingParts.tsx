import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Audience } from '../../../../contract/constants/people/accountSettings';
import type { AccountSettings } from '../../../../contract/schemas/people/accountSettings';
import { accountSettingChosen } from '../../../actions/people/accountSettings';
import { selectAccountSettings } from '../../../selectors/people/settings';
import { selectRequest } from '../../../selectors/requests';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { ErrorState } from '../../../ui/ErrorState';
import { Switch } from '../../../ui/fields/Checkbox';
import { RadioGroup } from '../../../ui/fields/RadioGroup';
import { RowsSkeleton } from '../../../ui/RowsSkeleton';
import styles from './SettingsScreen.module.css';

type Named<Value> = {
  [K in keyof AccountSettings]: AccountSettings[K] extends Value ? K : never;
}[keyof AccountSettings];
type SwitchName = Exclude<Named<boolean>, 'can_be_public'>;
type AudienceName = Exclude<Named<Audience>, Named<boolean>>;

interface SettingSwitchProps {
  name: SwitchName;
  label: string;
  hint?: ReactNode;
  isDisabled?: boolean;
}

/** A setting that is on or off, at once. */
export function SettingSwitch({ name, label, hint, isDisabled = false }: SettingSwitchProps) {
  const dispatch = useAppDispatch();
  const isOn = useAppSelector((state) => selectAccountSettings(state)?.[name] ?? false);
  return (
    <Switch
      label={label}
      hint={hint}
      checked={isOn}
      disabled={isDisabled}
      onCheckedChange={(to) => dispatch(accountSettingChosen({ change: { [name]: to } }))}
    />
  );
}

/** Who may do something to the member. */
export function AudienceChoice({ name, label }: { name: AudienceName; label: string }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const value = useAppSelector((state) => selectAccountSettings(state)?.[name] ?? null);
  return (
    <RadioGroup<Audience>
      label={label}
      value={value}
      onValueChange={(to) => dispatch(accountSettingChosen({ change: { [name]: to } }))}
      options={[
        { value: 'everyone', label: t`Everyone` },
        { value: 'followed', label: t`People you know`, hint: t`People you follow or share a board with` },
        { value: 'nobody', label: t`Nobody` },
      ]}
    />
  );
}

/** The settings of a page once they were read; a skeleton before, and a way to try again. */
export function AccountSettingsPart({ label, children }: { label: string; children: ReactNode }) {
  const { t } = useLingui();
  const isRead = useAppSelector((state) => selectAccountSettings(state) !== null);
  const request = useAppSelector((state) => selectRequest(state, 'AccountSettingsResource.get', {}));
  if (isRead) {
    return (
      <section className={styles.section} aria-label={label}>
        {children}
      </section>
    );
  }
  if (request?.status !== 'failed') return <RowsSkeleton width="44px" height="24px" />;
  return (
    <ErrorState
      title={t`These settings could not be loaded`}
      detail={request.error?.message ?? <Trans>Try again in a moment.</Trans>}
    />
  );
}
