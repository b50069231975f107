import { combineReducers } from '@reduxjs/toolkit';
import { managementReducer } from './management';

/** The branch of business management, installed with its pages. */
export const businessReducer = combineReducers({ management: managementReducer });
export type BusinessState = ReturnType<typeof businessReducer>;
