import { createIcon } from './createIcon';

export const ChevronEndIcon = /* @__PURE__ */ createIcon(<path d="m9 5.5 6.5 6.5L9 18.5" />, { mirrored: true });
