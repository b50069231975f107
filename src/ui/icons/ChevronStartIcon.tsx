import { createIcon } from './createIcon';

export const ChevronStartIcon = /* @__PURE__ */ createIcon(<path d="M15 5.5 8.5 12l6.5 6.5" />, { mirrored: true });
