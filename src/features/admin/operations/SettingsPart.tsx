import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import { ChangeableSettings } from './ChangeableSettings';
import styles from './Operations.module.css';
import { Badge, Nothing, Panel } from './OperationsView';
import { type Column, Table } from './Table';
import { useRead } from './useOperations';

type Setting = NonNullable<ReturnType<typeof useRead<'OperationsSettingsResource.get'>>>[number];

/** What the server was started with, and where each setting comes from. */
export function SettingsPart() {
  const { t } = useLingui();
  const settings = useRead('OperationsSettingsResource.get', {});
  if (!settings) return null;
  const sources: Record<Setting['source'], string> = {
    environment: t`Environment`,
    file: t`The file .env`,
    page: t`Operations page`,
    default: t`Default`,
  };
  const columns: Column<Setting>[] = [
    {
      id: 'name',
      label: t`Setting`,
      value: ({ name }) => name,
      render: ({ name }) => (
        <span className={styles.mono} dir="ltr">
          <Name name={name} />
        </span>
      ),
    },
    { id: 'value', label: t`Value`, render: (setting) => <Value setting={setting} /> },
    {
      id: 'source',
      label: t`From`,
      value: ({ source }) => sources[source],
      render: ({ source }) => <Badge tone={source === 'default' ? 'plain' : 'good'}>{sources[source]}</Badge>,
    },
  ];
  return (
    <>
      <ChangeableSettings settings={settings} />
      <Panel
        title={t`Settings in force`}
        detail={t`Read when the server starts. Those from the operations page can be changed on it.`}
      >
        <Table
          label={t`Settings in force`}
          columns={columns}
          rows={settings}
          rowKey={({ name }) => name}
          searchText={({ name }) => name}
          empty={
            <Nothing>
              <Trans>No settings.</Trans>
            </Nothing>
          }
        />
      </Panel>
    </>
  );
}

/** Where it is narrow, the name breaks after an underscore. */
function Name({ name }: { name: string }) {
  const parts = name.split(/(?<=_)/);
  return parts.map((part, index) => (
    <Fragment key={parts.slice(0, index + 1).join('')}>
      {part}
      <wbr />
    </Fragment>
  ));
}

function Value({ setting: { value, isSecret, source } }: { setting: Setting }) {
  if (isSecret) return source === 'default' ? <Trans>Not set</Trans> : <Trans>Set, not shown</Trans>;
  if (value === null) return <Trans>Not set</Trans>;
  return (
    <span className={styles.mono} dir="auto">
      {value}
    </span>
  );
}
