import { useLingui } from '@lingui/react/macro';
import { dismissRequested } from '../../../actions/boards/stories';
import { selectUserId } from '../../../selectors/people/session';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useEntity } from '../../../store/useEntity';
import type { ModuleCardProps } from './deferredParts';
import { ModuleCardView } from './ModuleCardView';

/** A story or article between related pins, connected to the store (ledger ENT-033, ENT-034). */
export function ModuleCard({ id, labelId }: ModuleCardProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const isMember = useAppSelector(selectUserId) !== null;
  const story = useEntity('stories', id);
  const article = useEntity('articles', id);
  if (article) {
    const { url, title, coverImages, articleType } = article;
    const subtitle = articleType === 'editorial' ? t`Article` : t`Explore`;
    return (
      <ModuleCardView id={id} labelId={labelId} href={url} title={title} subtitle={subtitle} images={coverImages} />
    );
  }
  if (!story) return null;
  return (
    <ModuleCardView
      id={id}
      labelId={labelId}
      href={story.action.url}
      title={story.title}
      subtitle={story.storyType === 'more_from_board' ? t`More from this board` : t`A board you may like`}
      images={story.displayOptions.coverImages}
      onHide={isMember ? () => dispatch(dismissRequested({ boardId: story.containerId })) : undefined}
    />
  );
}
