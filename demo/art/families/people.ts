import { face, profile } from './people/faces';
import { planes, summer } from './people/styled';

export const portraits = { face, profile, planes, summer };
