import type { SiteRow } from '../../../../domain/contract/site.js';
import { StatusChip } from '../../../shell/StatusChip.js';
import { useText } from '../../../shell/texts.js';
import { siteStatusKey, siteTone } from './site-words.js';

/** How a site stands, as dot and word. */
export function SiteStatusChip({ status }: Pick<SiteRow, 'status'>) {
  const t = useText();
  return <StatusChip tone={siteTone(status)}>{t(siteStatusKey(status))}</StatusChip>;
}
