import { createIcon } from './createIcon';

export const SoundOffIcon = /* @__PURE__ */ createIcon(
  <>
    <path d="M4 9.5v5h3.5L12 18.5v-13L7.5 9.5z" />
    <path d="m16 9.5 5 5M21 9.5l-5 5" fill="none" />
  </>,
);
