import { useCallback } from 'react';
import type { DataOf } from '../../../../contract/api';
import type { Camelized } from '../../../../contract/camelized';
import { type AdminWrite, adminChangeRequested } from '../../../actions/admin/operations';
import { forgotten } from '../../../actions/requests';
import { camelize } from '../../../lib/camelize';
import { ADMIN_FORM } from '../../../selectors/admin/operations';
import { selectFormRequest } from '../../../selectors/requests';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';

export interface AdminChange<K extends AdminWrite['key']> {
  isBusy: boolean;
  /** The server's answer; null before it, and after `forget`. */
  answer: Camelized<DataOf<K>> | null;
  problem: string | null;
  send: (options: Extract<AdminWrite, { key: K }>['options']) => void;
  forget: () => void;
}

/** Sends one kind of change by a site admin, and returns the state of the last one. */
export function useAdminChange<K extends AdminWrite['key']>(key: K): AdminChange<K> {
  const dispatch = useAppDispatch();
  const request = useAppSelector((state) => selectFormRequest(state, key, ADMIN_FORM));
  const data = request?.status === 'complete' ? (request.data as DataOf<K> | null) : null;
  return {
    isBusy: request?.status === 'loading',
    answer: data === null ? null : (camelize(data) as Camelized<DataOf<K>>),
    problem: request?.error?.message ?? null,
    send: useCallback((options) => dispatch(adminChangeRequested({ key, options } as AdminWrite)), [dispatch, key]),
    forget: useCallback(() => dispatch(forgotten({ resource: key, options: ADMIN_FORM })), [dispatch, key]),
  };
}
