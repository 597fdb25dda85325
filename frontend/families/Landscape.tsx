import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import type { SystemStyleObject } from '@mui/system';

/** In ems, for readers with large letters: the login is then below the program's description, not beside it. */
export const NARROW = '@media (max-width: 56.1875em)';

export function Landscape({ sx }: { sx: SystemStyleObject<Theme> }) {
  return (
    <Box
      aria-hidden
      sx={[
        {
          position: 'relative',
          zIndex: -1,
          width: '100vw',
          background: 'linear-gradient(var(--paper), var(--sun-wash) 70%)',
          '& svg': {
            position: 'absolute',
            inset: 'auto 0 0',
            display: 'block',
            width: '100%',
            overflow: 'visible',
          },
        },
        sx,
      ]}
    >
      <svg viewBox="0 0 1440 280" preserveAspectRatio="xMidYMax slice">
        <Box
          component="g"
          fill="var(--sun)"
          sx={{
            transform: 'translate(1268px, 112px)',
            [NARROW]: { transform: 'translate(860px, 136px) scale(0.8)' },
          }}
        >
          <circle r="128" opacity="0.16" />
          <circle r="104" opacity="0.16" />
          <circle r="80" />
        </Box>
        <path
          fill="color-mix(in srgb, var(--terracotta) 30%, var(--sun-wash))"
          d="M0 172 80 166 112 124 300 120 332 168 496 174 524 148 620 144 648 172 838 180 880 138 1040 132 1078 172 1262 176 1294 150 1440 146V280H0Z"
        />
        <path
          fill="color-mix(in srgb, var(--turquoise) 36%, var(--sun-wash))"
          d="M0 212 132 198 176 168 242 166 280 204 470 216 640 208 820 222 1010 208 1058 180 1170 176 1214 210 1440 200V280H0Z"
        />
        <path fill="var(--paper)" d="M0 236C240 194 480 200 720 248 960 200 1200 194 1440 236V281H0Z" />
        <g fill="none" stroke="var(--line)" strokeWidth="2">
          <path d="M0 250C240 210 480 214 720 260 960 214 1200 210 1440 250" />
          <path d="M0 264C240 226 480 228 720 272 960 228 1200 226 1440 264" />
        </g>
      </svg>
    </Box>
  );
}
