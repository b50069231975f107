import { startOptions } from './options/window';

void startOptions();
