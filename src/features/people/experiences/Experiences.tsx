import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { EXPERIENCE_TYPES } from '../../../../contract/constants/people/experiences';
import { navigationRequested } from '../../../actions/navigation';
import { completed, dismissed, viewed } from '../../../actions/people/experiences';
import type { ExperienceEntity } from '../../../entities/people/experiences';
import { selectShownExperience } from '../../../selectors/people/experiences';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/overlays/Dialog';
import { ExperienceView } from './ExperienceView';
import { useExperienceTexts } from './useExperienceTexts';

/** The one experience that the page shows, at its anchor. */
export function Experiences() {
  const experience = useAppSelector(selectShownExperience);
  return experience ? <Shown key={experience.placedId} experience={experience} /> : null;
}

function Shown({ experience }: { experience: ExperienceEntity }) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const texts = useExperienceTexts(experience);
  const { placedId, type, displayData, status } = experience;
  const isKnown = texts !== null;
  useEffect(() => {
    if (isKnown && status !== 'viewed') dispatch(viewed({ placedId }));
  }, [dispatch, isKnown, placedId, status]);

  if (!texts) return null;
  const { actionHref } = displayData;
  const dismiss = () => dispatch(dismissed({ placedId }));
  const act = () => {
    dispatch(completed({ placedId }));
    if (actionHref !== null) dispatch(navigationRequested({ to: actionHref }));
  };
  const actionLabel = texts.actionLabel ?? (actionHref === null ? null : t`Show me`);
  if (type === EXPERIENCE_TYPES.modal) {
    return (
      <Dialog
        isOpen
        title={texts.title}
        onClose={dismiss}
        footer={<Button onClick={actionLabel === null ? dismiss : act}>{actionLabel ?? t`Close`}</Button>}
      >
        {texts.text}
      </Dialog>
    );
  }
  return (
    <ExperienceView
      kind={type === EXPERIENCE_TYPES.banner ? 'banner' : type === EXPERIENCE_TYPES.toast ? 'toast' : 'tooltip'}
      anchor={displayData.anchor}
      title={texts.title}
      text={texts.text}
      actionLabel={actionLabel}
      closeLabel={t`Close`}
      onAct={act}
      onClose={dismiss}
    />
  );
}
