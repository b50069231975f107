import { useLingui } from '@lingui/react/macro';
import type { SaveGraphState } from '../../../contract/constants/operations';
import { Ago } from './Ago';
import { type Figure, Figures, Panel } from './OperationsView';
import { useFigures } from './useFigures';
import type { useRead } from './useOperations';

type SaveGraph = NonNullable<ReturnType<typeof useRead<'OperationsHealthResource.get'>>>['saveGraph'];

/** The index behind related pins, and where they come from meanwhile if it is not ready. */
export function SaveGraphPanel({ saveGraph }: { saveGraph: SaveGraph }) {
  const { t } = useLingui();
  const { bytes, count, fine } = useFigures();
  const { state, images, boards, edges, followedAt } = saveGraph;
  const states: Record<SaveGraphState, string> = {
    off: t`Off`,
    loading: t`Loading`,
    ready: t`Ready`,
    too_large: t`Too large for its memory`,
    failed: t`Failed`,
  };
  const isReady = state === 'ready';
  const limit = bytes(saveGraph.limitBytes);
  const perSave = fine(edges === 0 ? 0 : Math.round((10 * saveGraph.bytes) / edges) / 10);
  const items: Figure[] = [
    {
      label: t`State`,
      value: states[state],
      note: isReady ? undefined : t`using the database instead`,
      tone: isReady ? 'good' : state === 'failed' || state === 'too_large' ? 'bad' : 'warning',
    },
    { label: t`Images`, value: count(images) },
    { label: t`Boards`, value: count(boards) },
    { label: t`Saves`, value: count(edges), note: t`${perSave} bytes each` },
    { label: t`Memory`, value: bytes(saveGraph.bytes), note: t`of ${limit}` },
    { label: t`Updated`, value: followedAt === null ? '—' : <Ago at={followedAt} /> },
  ];
  return (
    <Panel title={t`Save graph`} detail={t`Related pins and ideas for boards come from it. Each process has its own.`}>
      <Figures items={items} />
    </Panel>
  );
}
