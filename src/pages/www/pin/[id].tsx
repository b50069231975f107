import type { PageHandler } from '../../../app/pages';
import { CloseupScreen, closeupHead } from '../../../features/closeup';
import { loadCloseup } from '../../../sagas/closeup';
import type { PageModule } from '../../../store/pageModule';

export const Page = CloseupScreen;

export const module: PageModule = { load: ({ params }) => loadCloseup(params.id ?? '') };

export const head: PageHandler['head'] = closeupHead;
