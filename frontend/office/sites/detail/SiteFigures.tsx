import type { SiteDetail } from '../../../../domain/contract/site.js';
import { useText } from '../../../shell/texts.js';
import { FigureStrip } from '../../list/FigureStrip.js';

/** How the site stands, in six numbers; what is over its capacity stands below zero. */
export function SiteFigures({ site }: { site: SiteDetail }) {
  const text = useText();
  const { studentCapacity, enrollmentCount, pendingCount, waitlistCount } = site;
  const figures = [
    { label: text('sitePage.figure.capacity'), value: studentCapacity },
    { label: text('sitePage.figure.enrolled'), value: enrollmentCount },
    { label: text('sitePage.figure.pending'), value: pendingCount },
    { label: text('sitePage.figure.waitlist'), value: waitlistCount },
    { label: text('sitePage.figure.remaining'), value: studentCapacity - enrollmentCount },
    { label: text('sitePage.figure.instructors'), value: site.instructorCapacity - site.instructorCount },
  ];
  return <FigureStrip label={text('sitePage.figures')} figures={figures} failure={null} />;
}
