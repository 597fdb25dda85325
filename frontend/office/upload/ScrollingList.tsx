import Box from '@mui/material/Box';

/** Lines that the browser lays out together, once they're near. A thousand at once would block the page. */
const GROUP = 100;

/** A long list of sentences with a scrollbar of its own. */
export function ScrollingList({ label, lines }: { label: string; lines: readonly string[] }) {
  const groups = Array.from({ length: Math.ceil(lines.length / GROUP) }, (_, at) =>
    lines.slice(at * GROUP, (at + 1) * GROUP),
  );
  return (
    <Box
      // People without a mouse need to be able to scroll it.
      tabIndex={0}
      role="group"
      aria-label={label}
      sx={{
        maxHeight: 360,
        overflow: 'auto',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        '&:focus-visible': { outlineOffset: '-3px' },
        '& ul': {
          m: 0,
          p: 0,
          listStyle: 'none',
          contentVisibility: 'auto',
          containIntrinsicBlockSize: 'auto 3400px',
        },
        '& li': { px: 1.5, py: 0.75, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
        '& li + li, & ul + ul': { borderTop: '1px solid var(--line)' },
      }}
    >
      {groups.map((group, index) => (
        <ul key={index}>
          {group.map((line, at) => (
            <li key={at}>{line}</li>
          ))}
        </ul>
      ))}
    </Box>
  );
}
