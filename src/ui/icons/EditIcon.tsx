import { createIcon } from './createIcon';

export const EditIcon = /* @__PURE__ */ createIcon(
  <>
    <path d="M4 20l.9-4.3L15.7 4.9a2 2 0 0 1 2.8 0l.6.6a2 2 0 0 1 0 2.8L8.3 19.1z" />
    <path d="m13.7 6.9 3.4 3.4" fill="none" />
  </>,
);
