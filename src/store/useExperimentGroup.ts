import { useEffect } from 'react';
import { groupAsked } from '../actions/running/experiments';
import { selectExperimentGroup } from '../selectors/running/experiments';
import { useAppDispatch, useAppSelector } from './hooks';

/** The viewer's group of an experiment, or null. Calling it triggers the experiment. */
export function useExperimentGroup(name: string): string | null {
  const dispatch = useAppDispatch();
  const group = useAppSelector((state) => selectExperimentGroup(state, name));
  useEffect(() => {
    if (group !== null) dispatch(groupAsked({ name }));
  }, [dispatch, name, group]);
  return group;
}
