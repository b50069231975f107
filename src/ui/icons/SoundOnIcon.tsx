import { createIcon } from './createIcon';

export const SoundOnIcon = /* @__PURE__ */ createIcon(
  <>
    <path d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5z" />
    <path d="M15.5 9.2a4 4 0 0 1 0 5.6M18.2 6.5a7.8 7.8 0 0 1 0 11" fill="none" />
  </>,
);
