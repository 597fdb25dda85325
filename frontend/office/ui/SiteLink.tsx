import { Link } from 'react-admin';
import { getSitePath } from '../../../domain/contract/pages.js';

/** Also works inside a row or label that reacts to clicks itself. */
export function SiteLink({ id, name }: { id: number; name: string }) {
  return (
    // Above the link or label that covers the whole row, and 24 pixels high, as WCAG 2.2 wants a target.
    <Link
      to={getSitePath(id)}
      sx={{ position: 'relative', display: 'inline-block', paddingBlock: '2px', overflowWrap: 'anywhere' }}
    >
      {name}
    </Link>
  );
}
