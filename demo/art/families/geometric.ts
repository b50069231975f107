import { mobile, optical, stones, supergraphic } from './geometric/calm';
import { bauhaus, composition } from './geometric/grids';
import { atomic, memphis, terrazzo } from './geometric/scattered';
import { blocks, scallops, tiles } from './geometric/tiling';

export const geometric = {
  bauhaus,
  composition,
  tiles,
  terrazzo,
  memphis,
  scallops,
  supergraphic,
  blocks,
  mobile,
  atomic,
  stones,
  optical,
};
