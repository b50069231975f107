import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { PinId } from '../../../../contract/schemas/common';
import { dismissRequested, mergeRequested } from '../../../actions/pins/duplicateGroups';
import type { DuplicateGroupEntity } from '../../../entities/pins/duplicateGroups';
import { useAppDispatch } from '../../../store/hooks';
import { useEntity } from '../../../store/useEntity';
import { Button } from '../../../ui/Button';
import { DuplicatePin } from './DuplicatePin';
import styles from './Duplicates.module.css';

interface DuplicateGroupProps {
  groupId: string;
  /** The group is about to disappear. */
  onDecided: () => void;
}

/** The pins of a group side by side: the viewer chooses which to keep, and merges, or says that they are no duplicates. */
export function DuplicateGroup({ groupId, onDecided }: DuplicateGroupProps) {
  const group: DuplicateGroupEntity | undefined = useEntity('duplicateGroups', groupId);
  return group ? <LoadedGroup key={groupId} group={group} onDecided={onDecided} /> : null;
}

function LoadedGroup({ group, onDecided }: { group: DuplicateGroupEntity; onDecided: () => void }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const titleId = useId();
  const { pinCount } = group;
  const [kept, setKept] = useState<readonly PinId[]>(group.suggestedKeepIds);
  const removed = group.pins.length - kept.length;
  const toggle = (id: PinId, isKept: boolean) =>
    setKept((before) => (isKept ? [...before, id] : before.filter((other) => other !== id)));
  const merge = () => {
    onDecided();
    dispatch(mergeRequested({ groupId: group.id, keepIds: kept }));
  };
  const dismiss = () => {
    onDecided();
    dispatch(dismissRequested({ groupId: group.id }));
  };
  const titles = { file: t`The same file`, picture: t`The same picture`, similar: t`Similar pictures` };
  const details = new Map(group.details.map((detail) => [detail.pinId, detail]));
  return (
    <article className={styles.group} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} tabIndex={-1} className={styles.title}>
          {titles[group.match]}
        </h2>
        <p className={styles.detail}>
          <Plural value={pinCount} one="# pin" other="# pins" />
        </p>
      </div>
      <ul className={styles.pins}>
        {group.pins.map((id) => (
          <DuplicatePin
            key={id}
            pinId={id}
            detail={details.get(id)}
            isKept={kept.includes(id)}
            onKeptChange={(isKept) => toggle(id, isKept)}
          />
        ))}
      </ul>
      <div className={styles.actions}>
        <p className={styles.outcome} role="status">
          {kept.length === 0 ? (
            <Trans>Choose at least one pin to keep.</Trans>
          ) : removed === 0 ? (
            <Trans>Uncheck the pins you no longer need.</Trans>
          ) : (
            <Plural value={removed} one="# pin goes to the trash." other="# pins go to the trash." />
          )}
        </p>
        <Button variant="ghost" onClick={dismiss}>
          <Trans>Not duplicates</Trans>
        </Button>
        <Button variant="primary" disabled={kept.length === 0 || removed === 0} onClick={merge}>
          <Trans>Merge</Trans>
        </Button>
      </div>
    </article>
  );
}
