import { useDispatch, useSelector, useStore } from 'react-redux';
import type { FileRegistry } from '../lib/fileRegistry';
import type { RootState } from '../reducers/root';
import type { AppDispatch, AppStore } from './createAppStore';

export type { RootState };

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppStore = useStore.withTypes<AppStore>();

/** Where files that people choose are kept under their upload id, since the store holds plain data alone. */
export function useFileRegistry(): FileRegistry {
  return useAppStore().files;
}
