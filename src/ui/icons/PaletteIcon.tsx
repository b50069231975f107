import { createIcon } from './createIcon';

export const PaletteIcon = /* @__PURE__ */ createIcon(
  <>
    <path d="M12 3a9 9 0 1 0 0 18c1.4 0 2-.9 2-1.9 0-1.1-.8-1.5-.8-2.5 0-.9.7-1.6 1.6-1.6H17a4 4 0 0 0 4-4C21 6.5 17 3 12 3z" />
    <path d="M7.5 11.5h.01M10 7.5h.01M14.5 7.5h.01" />
  </>,
);
