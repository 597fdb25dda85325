/** Line icons on a 24 px grid. */
const PATHS = {
  alert: 'M12 7v6M12 16.5v.5M12 2.8 22 20.5H2Z',
  back: 'M14.5 5.5 8 12l6.5 6.5',
  check: 'm4.5 12.5 5 5 10-11',
  close: 'M5.5 5.5l13 13M18.5 5.5l-13 13',
  down: 'm5.5 9 6.5 6.5L18.5 9',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6Z',
  eyeClosed:
    'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6ZM4 4l16 16',
  info: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18ZM12 11v5.5M12 7.5v.2',
  mail: 'M3 6h18v12.5H3ZM3.5 6.5 12 13l8.5-6.5',
  menu: 'M4 6.5h16M4 12h16M4 17.5h16',
  phone:
    'M6.5 3.5h3l1.5 4.5-2 1.5a11 11 0 0 0 5.5 5.5l1.5-2 4.5 1.5v3a2 2 0 0 1-2 2A16 16 0 0 1 4.5 5.5a2 2 0 0 1 2-2Z',
} as const;

export type IconName = keyof typeof PATHS;

/** An icon next to text; decorative only. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
