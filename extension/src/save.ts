import { startSave } from './save/window';

void startSave();
