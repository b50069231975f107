import { createIcon } from './createIcon';

export const CameraIcon = /* @__PURE__ */ createIcon(
  <>
    <path d="M4 8.5A1.5 1.5 0 0 1 5.5 7H8l1.3-2.2a.6.6 0 0 1 .5-.3h4.4a.6.6 0 0 1 .5.3L16 7h2.5A1.5 1.5 0 0 1 20 8.5V18a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18z" />
    <circle cx="12" cy="13" r="3.5" />
  </>,
);
