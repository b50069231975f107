import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { PIN_REACTIONS } from '../../../../contract/constants/pins/pinReactions';
import type { PinId } from '../../../../contract/schemas/common';
import { reactionRequested, reactionsOpened } from '../../../actions/pins/pinReactions';
import { useMessageGroup } from '../../../i18n/useMessageGroup';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Chip } from '../../../ui/Chip';
import styles from './CommentMore.module.css';

/** What people say to a pin with one tap; the viewer's choice is pressed and can be taken back. */
export function PinReactions({ pinId }: { pinId: PinId }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const reactions = useAppSelector((state) => state.pinReactions?.[pinId]);
  useEffect(() => {
    dispatch(reactionsOpened({ pinId }));
  }, [dispatch, pinId]);
  const hasTexts = useMessageGroup('commentTools', true);
  if (!hasTexts || !reactions) return null;
  const names = { love: t`Love it`, idea: t`Good idea`, thanks: t`Thanks`, wow: t`Wow`, haha: t`Haha` };
  const kinds = Object.entries(PIN_REACTIONS) as [keyof typeof names, (typeof PIN_REACTIONS)[keyof typeof names]][];
  return (
    <fieldset className={styles.reactions} aria-label={t`Reactions`}>
      {kinds.map(([kind, type]) => {
        const count = reactions.reactionCounts[type] ?? 0;
        const isOwn = reactions.reactionByMe === type;
        return (
          <Chip key={kind} isSelected={isOwn} onClick={() => dispatch(reactionRequested({ pinId, type, to: !isOwn }))}>
            {count > 0 ? `${names[kind]} · ${count}` : names[kind]}
          </Chip>
        );
      })}
    </fieldset>
  );
}
