import { createIcon } from './createIcon';

export const ArrowEndIcon = /* @__PURE__ */ createIcon(<path d="M4 12h15.5M13 5l7 7-7 7" />, { mirrored: true });
