import { useCallback, useMemo } from 'react';
import type { DataOf, OptionsOf } from '../../../../contract/api';
import type { Camelized } from '../../../../contract/camelized';
import type { EndpointKey } from '../../../../contract/endpoints';
import { camelize } from '../../../lib/camelize';
import { can, type OperationsPart, partOfPath, selectAbilities } from '../../../selectors/admin/operations';
import { selectCurrentEntry } from '../../../selectors/navigation';
import { selectRequest } from '../../../selectors/requests';
import { useAppSelector } from '../../../store/hooks';

/** The part of the page that the address selects, with its query. */
export function useOperationsPlace(): { part: OperationsPart; query: Readonly<Record<string, string>> } {
  const entry = useAppSelector(selectCurrentEntry);
  const path = entry?.path ?? '';
  const query = useMemo(() => Object.fromEntries(new URLSearchParams(path.split('?')[1] ?? '')), [path]);
  return { part: partOfPath(path) ?? 'health', query };
}

/** Whether the viewer's role allows a call of the page. */
export function useCan(): (key: EndpointKey) => boolean {
  const abilities = useAppSelector(selectAbilities);
  return useCallback((key) => can(abilities, key), [abilities]);
}

/** The server's answer to a read of the page; null until it came. */
export function useRead<K extends EndpointKey>(key: K, options: OptionsOf<K>): Camelized<DataOf<K>> | null {
  const data = useAppSelector((state) => selectRequest(state, key, options)?.data ?? null) as DataOf<K> | null;
  return useMemo(() => (data === null ? null : (camelize(data) as Camelized<DataOf<K>>)), [data]);
}
