/** The magpie of the logo: the same drawing as public/icon.svg. */
export function Mark({ size = 32 }: { size?: number }) {
  return (
    <svg viewBox="0 0 64 64" width={size} height={size} aria-hidden="true">
      <rect width="64" height="64" rx="20" fill="#0a6c6b" />
      <path
        fill="#fff"
        d="M43 15c-7 0-11.600 4.300-12.700 10.400C28.700 34 23 40.700 11 47.500c-1 .6-.5 2 .7 1.800C29 46.900 45.800 41.400 49.600 28c.3-1 .4-2.100.4-3.200l4.300-2.100c.8-.4.7-1.500-.1-1.800l-4.700-1.300C48.300 16.800 46 15 43 15z"
      />
      <path
        fill="#1b1917"
        d="M30 27.500C27.600 36 22 42 11.400 47.600c-.9.5-.5 1.800.5 1.700 9.600-1.300 19-3.700 26-8.300-6-1.600-9.200-6.300-7.900-13.500z"
      />
      <circle cx="43.600" cy="21.600" r="2" fill="#1b1917" />
    </svg>
  );
}
