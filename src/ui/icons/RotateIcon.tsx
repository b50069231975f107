import { createIcon } from './createIcon';

/** Clockwise in all languages. */
export const RotateIcon = /* @__PURE__ */ createIcon(<path d="M19.5 12a7.5 7.5 0 1 1-2.2-5.3L20 9.4M20 4v5.4h-5.4" />);
