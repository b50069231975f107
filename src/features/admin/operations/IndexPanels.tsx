import { useLingui } from '@lingui/react/macro';
import type { IndexState } from '../../../../contract/constants/admin/operations';
import { Ago } from './Ago';
import { type Figure, Figures, Panel } from './OperationsView';
import { useFigures } from './useFigures';
import type { useRead } from './useOperations';

type Health = NonNullable<ReturnType<typeof useRead<'OperationsHealthResource.get'>>>;

/**
 * The indexes behind related pins, search by picture and by words, and corrected searches, and what answers meanwhile if
 * one is not ready.
 */
export function IndexPanels({
  health,
}: {
  health: Pick<Health, 'saveGraph' | 'pictureIndex' | 'textIndex' | 'spelling'>;
}) {
  const { t } = useLingui();
  const { count } = useFigures();
  const figuresOf = useIndexFigures();
  const { saveGraph, pictureIndex, textIndex, spelling } = health;
  const ofGraph: Figure[] = [
    { label: t`Images`, value: count(saveGraph.images) },
    { label: t`Boards`, value: count(saveGraph.boards) },
    { label: t`Saves`, ...figuresOf.items(saveGraph.edges, saveGraph.bytes) },
  ];
  const ofPictures: Figure[] = [{ label: t`Images`, ...figuresOf.items(pictureIndex.images, pictureIndex.bytes) }];
  const ofTexts: Figure[] = [{ label: t`Pins`, ...figuresOf.items(textIndex.pins, textIndex.bytes) }];
  const ofSpelling: Figure[] = [{ label: t`Words`, ...figuresOf.items(spelling.words, spelling.bytes) }];
  return (
    <>
      <Panel title={t`Save graph`} detail={t`Used for related pins and board ideas. One per process.`}>
        <Figures items={figuresOf.all(saveGraph, ofGraph, t`using the database instead`)} />
      </Panel>
      <Panel title={t`Picture index`} detail={t`Used for search by picture. One per process.`}>
        <Figures items={figuresOf.all(pictureIndex, ofPictures, t`using the database instead`)} />
      </Panel>
      <Panel title={t`Text index`} detail={t`Used for search. One per process.`}>
        <Figures items={figuresOf.all(textIndex, ofTexts, t`using the database instead`)} />
      </Panel>
      <Panel title={t`Spelling`} detail={t`Used to correct misspelled searches. One per process.`}>
        <Figures items={figuresOf.all(spelling, ofSpelling)} />
      </Panel>
    </>
  );
}

type IndexHealth = Pick<Health['saveGraph'], 'state' | 'bytes' | 'limitBytes' | 'followedAt'>;

function useIndexFigures() {
  const { t } = useLingui();
  const { bytes, count, fine } = useFigures();
  const states: Record<IndexState, string> = {
    off: t`Off`,
    loading: t`Loading`,
    ready: t`Ready`,
    too_large: t`Over its memory limit`,
    failed: t`Failed`,
  };
  return {
    /** How many there are, and what each takes. */
    items(number: number, size: number): Pick<Figure, 'value' | 'note'> {
      const perSave = fine(number === 0 ? 0 : Math.round((10 * size) / number) / 10);
      return { value: count(number), note: t`${perSave} bytes each` };
    },
    /** What every index has, around the figures of one; `meanwhile`: what answers if it is not ready. */
    all(index: IndexHealth, own: readonly Figure[], meanwhile?: string): Figure[] {
      const { state, followedAt } = index;
      const isReady = state === 'ready';
      const limit = bytes(index.limitBytes);
      return [
        {
          label: t`State`,
          value: states[state],
          note: isReady ? undefined : meanwhile,
          tone: isReady ? 'good' : state === 'failed' || state === 'too_large' ? 'bad' : 'warning',
        },
        ...own,
        { label: t`Memory`, value: bytes(index.bytes), note: t`of ${limit}` },
        { label: t`Updated`, value: followedAt === null ? '—' : <Ago at={followedAt} /> },
      ];
    },
  };
}
