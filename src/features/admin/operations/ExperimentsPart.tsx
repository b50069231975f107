import { Trans, useLingui } from '@lingui/react/macro';
import { groupOverridden } from '../../../actions/admin/operations';
import { useAppDispatch } from '../../../store/hooks';
import { Banner } from '../../../ui/Banner';
import { Select } from '../../../ui/fields/Select';
import { WarningIcon } from '../../../ui/icons/WarningIcon';
import styles from './Operations.module.css';
import { Badge, Figures, Nothing, Panel } from './OperationsView';
import { type Column, Table } from './Table';
import { useFigures } from './useFigures';
import { useRead } from './useOperations';

type Experiment = NonNullable<ReturnType<typeof useRead<'ExperimentsResource.get'>>>['experiments'][number];
type Exposures = NonNullable<ReturnType<typeof useRead<'OperationsExposuresResource.get'>>>;
type Experience = Exposures['experiences'][number];

/**
 * Experiments and experiences as the site admin's file defines them, their participants, and the admin's own groups.
 */
export function ExperimentsPart() {
  const { t } = useLingui();
  const { percent } = useFigures();
  const read = useRead('ExperimentsResource.get', {});
  const exposures = useRead('OperationsExposuresResource.get', {});
  if (!read || !exposures) return null;
  return (
    <>
      {read.problems.map((problem) => (
        <Banner key={problem} tone="error" icon={<WarningIcon size={20} />}>
          {problem}
        </Banner>
      ))}
      <Figures
        items={[
          { label: t`Held out of activation`, value: percent(read.holdouts.activation) },
          { label: t`Held out, visitors`, value: percent(read.holdouts.unauth) },
        ]}
      />
      <Panel
        title={t`Experiments`}
        detail={t`Defined in experiments.json in the data folder. A group you choose applies to your session only, starting with the next page.`}
      >
        {read.experiments.length === 0 ? (
          <Nothing>
            <Trans>No experiments yet.</Trans>
          </Nothing>
        ) : (
          read.experiments.map((experiment) => (
            <ExperimentView key={experiment.name} experiment={experiment} exposures={exposures} />
          ))
        )}
      </Panel>
      <ExperiencesPanel exposures={exposures} />
    </>
  );
}

function ExperimentView({ experiment, exposures }: { experiment: Experiment; exposures: Exposures }) {
  const { t } = useLingui();
  const { count, percent } = useFigures();
  const dispatch = useAppDispatch();
  const { name, mode, audience, groups, ownGroup, override } = experiment;
  const audiences = { all: t`Everybody`, members: t`Members`, visitors: t`Visitors` };
  const met = (group: string) =>
    exposures.experiments.find((one) => one.experiment === name && one.group === group)?.count ?? 0;
  const columns: Column<Experiment['groups'][number]>[] = [
    {
      id: 'group',
      label: t`Group`,
      value: (group) => group.name,
      render: (group) => (
        <>
          {group.name}{' '}
          {group.name === ownGroup && (
            <Badge tone={override === null ? 'plain' : 'good'}>
              {override === null ? <Trans>Yours</Trans> : <Trans>Yours, chosen</Trans>}
            </Badge>
          )}
        </>
      ),
    },
    {
      id: 'share',
      label: t`Share`,
      isNumeric: true,
      value: (group) => group.share,
      render: (group) => percent(group.share),
    },
    {
      id: 'met',
      label: t`Exposures`,
      isNumeric: true,
      value: (group) => met(group.name),
      render: (group) => (mode === 'active' ? '—' : count(met(group.name))),
    },
  ];
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <h3>
          <bdi className={styles.mono}>{name}</bdi>{' '}
          <Badge tone="plain">{mode === 'active' ? t`From the start` : t`When asked for`}</Badge>{' '}
          <Badge tone="plain">{audiences[audience]}</Badge>
        </h3>
        <div className={styles.choices}>
          <Select
            label={t`Your own group in ${name}`}
            isLabelHidden
            value={override ?? ''}
            options={[
              { value: '', label: t`My group: as drawn` },
              ...groups.map((group) => ({ value: group.name, label: t`My group: ${group.name}` })),
            ]}
            onValueChange={(group) => dispatch(groupOverridden({ name, group: group || null }))}
          />
        </div>
      </div>
      <Table label={name} columns={columns} rows={groups} rowKey={(group) => group.name} empty={null} />
    </div>
  );
}

function ExperiencesPanel({ exposures: { experiences, isPartial } }: { exposures: Exposures }) {
  const { t } = useLingui();
  const { count } = useFigures();
  const statuses: Readonly<Record<string, string>> = {
    unseen: t`Not seen`,
    viewed: t`Viewed`,
    completed: t`Completed`,
    dismissed: t`Dismissed`,
  };
  const columns: Column<Experience>[] = [
    { id: 'experience', label: t`Experience`, value: (row) => row.experienceId },
    { id: 'placement', label: t`Placement`, value: (row) => row.placementId },
    { id: 'status', label: t`Status`, value: (row) => statuses[row.status] ?? row.status },
    { id: 'count', label: t`People`, isNumeric: true, value: (row) => row.count, render: (row) => count(row.count) },
  ];
  return (
    <Panel
      title={t`Experiences`}
      detail={isPartial ? t`There are too many to count: these numbers cover only part of them.` : undefined}
    >
      <Table
        label={t`Experiences`}
        columns={columns}
        rows={experiences}
        rowKey={({ placementId, experienceId, status }) => `${placementId}:${experienceId} ${status}`}
        empty={
          <Nothing>
            <Trans>Nobody has seen an experience yet.</Trans>
          </Nothing>
        }
      />
    </Panel>
  );
}
