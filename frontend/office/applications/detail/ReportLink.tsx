import { ButtonLink } from '../../../shell/Button.js';
import { useText } from '../../../shell/texts.js';

/** Only a web page over https may be opened from here, whatever is stored. */
function isWebPage(link: string): boolean {
  return URL.canParse(link) && new URL(link).protocol === 'https:';
}

/** The way to the student's assessment report, where there is one (spec section 1). */
export function ReportLink({ results }: { results: string | null }) {
  const text = useText();
  if (results === null || !isWebPage(results)) return null;
  return (
    <ButtonLink newWindow href={results}>
      <span>
        {text('application.report')}
        <span aria-hidden="true">{'\u00a0'}↗</span>
        <span className="visually-hidden"> ({text('application.newWindow')})</span>
      </span>
    </ButtonLink>
  );
}
