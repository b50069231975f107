import { useEffect } from 'react';
import type { OptionsOf } from '../../../../contract/api';
import { saveRequested } from '../../../actions/people/settings';
import { forgotten } from '../../../actions/requests';
import { selectFormRequest } from '../../../selectors/requests';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';

export type Settings = OptionsOf<'UserSettingsResource.update'>;

/**
 * Sends a part of the settings under a name of its own and says how that goes: what is wrong by field, and what is
 * wrong with the whole. What an earlier visit left is forgotten.
 */
export function useSettingsForm(formId: string, fields: readonly (keyof Settings)[]) {
  const dispatch = useAppDispatch();
  const request = useAppSelector((state) => selectFormRequest(state, 'UserSettingsResource.update', formId));
  useEffect(
    () => () => void dispatch(forgotten({ resource: 'UserSettingsResource.update', options: formId })),
    [dispatch, formId],
  );
  const errors: Readonly<Record<string, string | undefined>> = request?.error?.extraData.fields ?? {};
  // A list's entries are named by their position: `profile_links.2`.
  const isAtField = Object.keys(errors).some((name) => fields.some((field) => field === name.split('.')[0]));
  return {
    save: (settings: Settings) => void dispatch(saveRequested({ settings, formId })),
    isBusy: request?.status === 'loading',
    isSaved: request?.status === 'complete',
    errors,
    error: request?.error && !isAtField ? request.error.message : null,
  };
}
