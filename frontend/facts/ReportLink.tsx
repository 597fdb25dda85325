import { ButtonLink, type ButtonVariant } from '../shell/Button.js';
import { useText } from '../shell/texts.js';

/** Only https pages may be opened from here, whatever the database holds. */
function isWebPage(link: string): boolean {
  return URL.canParse(link) && new URL(link).protocol === 'https:';
}

interface ReportLinkProps {
  results: string | null;
  /** The message area that has the link's sentences. */
  area: 'card' | 'application';
  variant?: ButtonVariant;
  wide?: boolean;
}

/** The link to the student's assessment report, if there is one (spec section 1). */
export function ReportLink({ results, area, variant = 'secondary', wide = false }: ReportLinkProps) {
  const text = useText();
  if (results === null || !isWebPage(results)) return null;
  return (
    <ButtonLink newWindow wide={wide} variant={variant} href={results}>
      <span>
        {text(`${area}.report`)}
        <span aria-hidden="true">{'\u00a0'}↗</span>
        <span className="visually-hidden"> ({text(`${area}.newWindow`)})</span>
      </span>
    </ButtonLink>
  );
}
