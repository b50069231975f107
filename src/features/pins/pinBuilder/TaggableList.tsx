import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useMemo } from 'react';
import { LIMITS } from '../../../../contract/constants/limits';
import type { TaggedType } from '../../../../contract/constants/pins/pinTags';
import { cutText } from '../../../../contract/constants/textLength';
import type { PinId } from '../../../../contract/schemas/common';
import { mentionsSearched } from '../../../actions/pins/commentReactions';
import { taggableSearched } from '../../../actions/pins/pinBuilder';
import type { UserEntity } from '../../../entities/people/users';
import type { PinEntity } from '../../../entities/pins/pins';
import type { RequestState } from '../../../reducers/requests';
import { selectMentionable } from '../../../selectors/discovery/typeahead';
import { selectListIds, selectListRequest } from '../../../selectors/lists';
import { pinsToTag } from '../../../selectors/pins/pinBuilder';
import type { TaggedObject } from '../../../selectors/pins/pinTags';
import { selectRequest } from '../../../selectors/requests';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useEntities } from '../../../store/useEntity';
import { ErrorState } from '../../../ui/ErrorState';
import { RowsSkeleton } from '../../../ui/RowsSkeleton';
import styles from './TagPicture.module.css';

/** What can be tagged, as a draft holds it. */
export type Taggable = Pick<TaggedObject, 'type' | 'pin' | 'user' | 'name' | 'media'>;

interface TaggableListProps {
  type: TaggedType;
  query: string;
  onTake: (taggable: Taggable) => void;
}

/** The people, products or pins of a name. */
export function TaggableList({ type, query, onTake }: TaggableListProps) {
  return type === 'user' ? (
    <PeopleToTag query={query} onTake={onTake} />
  ) : (
    <PinsToTag type={type} query={query} onTake={onTake} />
  );
}

function PeopleToTag({ query, onTake }: Omit<TaggableListProps, 'type'>) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const search = useCallback(() => void dispatch(mentionsSearched({ query })), [dispatch, query]);
  useEffect(search, [search]);
  const request = useAppSelector((state) => selectRequest(state, 'MentionTypeaheadResource.get', { query }));
  const people = useEntities(
    'users',
    useAppSelector((state) => selectMentionable(state, query)),
  );
  return (
    <Options
      query={query}
      options={people.map(ofPerson)}
      request={request}
      failed={t`These people could not be loaded`}
      onRetry={search}
      onTake={onTake}
    />
  );
}

function PinsToTag({ type, query, onTake }: TaggableListProps) {
  const { t } = useLingui();
  const dispatch = useAppDispatch();
  const isProduct = type === 'product';
  const source = useMemo(() => pinsToTag(query, isProduct), [query, isProduct]);
  const search = useCallback(
    () => void (query !== '' && dispatch(taggableSearched({ query, isProduct }))),
    [dispatch, query, isProduct],
  );
  useEffect(search, [search]);
  const request = useAppSelector((state) => selectListRequest(state, source));
  const pins = useEntities(
    'pins',
    useAppSelector((state) => selectListIds<PinId>(state, source)),
  );
  const options = query === '' ? [] : pins.map((pin) => ofPin(pin, t`Pin without a title`));
  return (
    <Options
      query={query}
      options={options}
      request={request}
      failed={t`These pins could not be loaded`}
      onRetry={search}
      onTake={onTake}
    />
  );
}

const cut = (name: string): string => cutText(name, LIMITS.pinTitle);

const ofPerson = ({ id, fullName, imageSmallUrl }: UserEntity): Taggable => ({
  ...{ type: 'user', pin: null, user: id, name: cut(fullName), media: imageSmallUrl },
});

const ofPin = ({ id, title, product, images }: PinEntity, unnamed: string): Taggable => ({
  ...{ type: product ? 'product' : 'pin', pin: id, user: null },
  ...{ name: cut(product?.name || title || unnamed), media: images['236x']?.url ?? null },
});

interface OptionsProps {
  query: string;
  options: readonly Taggable[];
  request: RequestState | undefined;
  /** The title of a failure. */
  failed: string;
  onRetry: () => void;
  onTake: (taggable: Taggable) => void;
}

function Options({ query, options, request, failed, onRetry, onTake }: OptionsProps) {
  if (options.length === 0) {
    if (request?.status === 'failed') {
      return <ErrorState title={failed} detail={request.error?.message} headingLevel={3} onRetry={onRetry} />;
    }
    if (request?.status === 'loading' || (query !== '' && !request)) return <RowsSkeleton width="36px" height="36px" />;
    return (
      <p className={styles.hint} role="status">
        {query !== '' && <Trans>Nothing found</Trans>}
      </p>
    );
  }
  return (
    <ul className={styles.objects}>
      {options.map((option) => (
        <li key={option.pin ?? option.user}>
          <button type="button" className={styles.option} onClick={() => onTake(option)}>
            {option.media && <img src={option.media} alt="" className={styles.thumb} />}
            <span className={styles.name}>
              <bdi>{option.name}</bdi>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
