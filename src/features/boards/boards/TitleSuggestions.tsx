import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { PinId } from '../../../../contract/schemas/common';
import { titlesWanted } from '../../../actions/boards/boardTitles';
import { selectRequest } from '../../../selectors/requests';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { Chip } from '../../../ui/Chip';
import { Stack } from '../../../ui/Stack';
import styles from './TitleSuggestions.module.css';

interface TitleSuggestionsProps {
  pinId: PinId;
  onChoose: (name: string) => void;
}

/** Suggested names for a pin's board: names of others' boards with the same picture, and the pin's own title. */
export function TitleSuggestions({ pinId, onChoose }: TitleSuggestionsProps) {
  const dispatch = useAppDispatch();
  const titles = useAppSelector(
    (state) => selectRequest(state, 'BoardTitleSuggestionsResource.get', { id: pinId })?.data as string[] | undefined,
  );
  useEffect(() => {
    dispatch(titlesWanted({ pinId }));
  }, [dispatch, pinId]);
  if (!titles || titles.length === 0) return null;
  return (
    <fieldset className={styles.suggestions}>
      <legend className={styles.suggested}>
        <Trans>Suggested names</Trans>
      </legend>
      <Stack direction="row" gap={2}>
        {titles.map((title) => (
          <Chip key={title} onClick={() => onChoose(title)}>
            {title}
          </Chip>
        ))}
      </Stack>
    </fieldset>
  );
}
