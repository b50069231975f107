import type { ColorFilter, SearchColor } from './search';

/** A color that stands for each named one, which a search for it finds. */
export const SWATCHES: Readonly<Record<SearchColor, ColorFilter>> = {
  red: '#c8322b',
  orange: '#ef8a2c',
  yellow: '#f2cf3b',
  green: '#3f9a4f',
  blue: '#2f6fd0',
  purple: '#7b4fc4',
  pink: '#ec6fa8',
  brown: '#8a5a34',
  black: '#1c1c1c',
  grey: '#8e8e8e',
  white: '#ffffff',
};
