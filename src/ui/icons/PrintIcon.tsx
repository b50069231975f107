import { createIcon } from './createIcon';

export const PrintIcon = /* @__PURE__ */ createIcon(
  <>
    <path d="M7 8V3.5h10V8M7 17H4.8A1.8 1.8 0 0 1 3 15.2V9.8A1.8 1.8 0 0 1 4.8 8h14.4A1.8 1.8 0 0 1 21 9.8v5.4a1.8 1.8 0 0 1-1.8 1.8H17" />
    <path d="M7 14h10v6.5H7z" />
  </>,
);
