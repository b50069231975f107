import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  readSiteSetting,
  SITE_SETTING_NAMES,
  type SiteSettingName,
} from '../../../../contract/constants/admin/siteSettings';
import { Button } from '../../../ui/Button';
import { cx } from '../../../ui/cx';
import { TextField } from '../../../ui/fields/TextField';
import { Ago } from './Ago';
import { OneForm } from './OneForm';
import styles from './Operations.module.css';
import { Panel } from './OperationsView';
import { useAdminChange } from './useAdminChange';
import type { useRead } from './useOperations';

type Setting = NonNullable<ReturnType<typeof useRead<'OperationsSettingsResource.get'>>>[number];

/** The settings that take effect without a restart, each with its own form. */
export function ChangeableSettings({ settings }: { settings: readonly Setting[] }) {
  const { t } = useLingui();
  const known = SITE_SETTING_NAMES.flatMap((name) => {
    const setting = settings.find((one) => one.name === name);
    return setting ? [{ name, setting }] : [];
  });
  return (
    <Panel
      title={t`Change settings`}
      detail={t`Changes take effect within seconds, without a restart. Each is in the audit log.`}
    >
      <div className={cx(styles.part, styles.narrow)}>
        {known.map(({ name, setting }) => (
          <SettingForm key={`${name}-${setting.value}`} name={name} setting={setting} />
        ))}
      </div>
    </Panel>
  );
}

function SettingForm({ name, setting: { value, source, change } }: { name: SiteSettingName; setting: Setting }) {
  const { t } = useLingui();
  const { isBusy, send } = useAdminChange('OperationsSettingResource.update');
  const texts = useSettingTexts();
  const [written, setWritten] = useState(value ?? '');
  const text = written.trim();
  const isRight = readSiteSetting(name, text) !== null;
  const isFixed = change?.isFixed === true;
  return (
    <OneForm
      isBusy={isBusy}
      isChanged={!isFixed && isRight && text !== value}
      onSave={() => send({ name, value: text })}
      reset={<Resets name={name} isChosen={source === 'page'} change={change} isBusy={isBusy} onSend={send} />}
    >
      <TextField
        label={texts[name].label}
        hint={isFixed ? t`Set where the server is started. Change it there.` : texts[name].hint}
        error={isRight || isFixed ? undefined : texts[name].hint}
        inputMode="decimal"
        dir="ltr"
        value={written}
        disabled={isFixed}
        onValueChange={setWritten}
      />
      <Changed change={change} />
    </OneForm>
  );
}

interface ResetsProps {
  name: SiteSettingName;
  isChosen: boolean;
  change: Setting['change'];
  isBusy: boolean;
  onSend: (options: { name: SiteSettingName; value: string | null }) => void;
}

/** Back to what was chosen before, or to the default. */
function Resets({ name, isChosen, change, isBusy, onSend }: ResetsProps) {
  if (!change || change.isFixed || change.changedAt === null) return null;
  const { previous } = change;
  return (
    <>
      <Button size="sm" variant="ghost" isBusy={isBusy} onClick={() => onSend({ name, value: previous })}>
        {previous === null ? <Trans>Undo: the default</Trans> : <Trans>Undo: {previous}</Trans>}
      </Button>
      {isChosen && previous !== null && (
        <Button size="sm" variant="ghost" isBusy={isBusy} onClick={() => onSend({ name, value: null })}>
          <Trans>Use the default</Trans>
        </Button>
      )}
    </>
  );
}

function Changed({ change }: { change: Setting['change'] }) {
  if (!change || change.isFixed || change.changedAt === null) return null;
  const by = change.changedBy ?? '—';
  return (
    <p className={styles.note}>
      <Trans>
        Changed by <bdi>{by}</bdi>
      </Trans>{' '}
      <Ago at={change.changedAt} />
    </p>
  );
}

function useSettingTexts(): Readonly<Record<SiteSettingName, { label: string; hint: string }>> {
  const { t } = useLingui();
  const size = t`A number, such as 2.5. 0: no limit.`;
  return {
    PERSON_QUOTA_GB: { label: t`Storage for each person, in GB`, hint: size },
    SITE_QUOTA_GB: { label: t`Storage for the whole site, in GB`, hint: size },
    REPORTS_MB_PER_DAY: { label: t`Measurements from browsers each day, in MB`, hint: size },
    RETENTION_DAYS: { label: t`Days to keep events and measurements`, hint: t`A whole number from 1 to 3650.` },
  };
}
