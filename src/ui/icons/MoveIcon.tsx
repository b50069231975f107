import { createIcon } from './createIcon';

export const MoveIcon = /* @__PURE__ */ createIcon(
  <>
    <path d="M4 17V6.5A1.5 1.5 0 0 1 5.5 5h3.2l2 2h7.8A1.5 1.5 0 0 1 20 8.5V11" />
    <path d="M10 16.5h10.5M17 13l3.5 3.5L17 20" fill="none" />
  </>,
);
