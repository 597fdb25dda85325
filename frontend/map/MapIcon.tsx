const PATHS = {
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  home: 'M4 11.5 12 5l8 6.5M6.5 10v9h11v-9',
  whole: 'M9 4H4v5M15 4h5v5M9 20H4v-5M15 20h5v-5',
  up: 'M12 19V5M6 11l6-6 6 6',
  down: 'M12 5v14M6 13l6 6 6-6',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14M16 16l4.5 4.5',
} as const;

export type MapIconName = keyof typeof PATHS;

/** A line icon in the text color; the meaning has to be in words next to it. */
export function MapIcon({ name }: { name: MapIconName }) {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path
        d={PATHS[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
