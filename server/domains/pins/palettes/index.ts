export { paletteHandlers } from './palettes.handlers';
