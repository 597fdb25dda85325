import { PAGES } from '../../../domain/contract/pages.js';
import { lazyPart } from '../../shell/lazy-part.js';
import { Link } from '../../shell/Link.js';
import { openModal } from '../../shell/modals.js';
import { text, useText } from '../../shell/texts.js';
import styles from './Privacy.module.css';

const PrivacyText = lazyPart(async () => (await import('./PrivacyText.js')).PrivacyText, 'privacy');

/**
 * Opens the privacy text in a modal, so the form keeps what was typed. It's a link, so it also works in a locked form.
 */
export function PrivacyLink() {
  const t = useText();
  return (
    <Link
      to={PAGES.privacy}
      className={styles.link}
      onPointerEnter={PrivacyText.prefetch}
      onFocus={PrivacyText.prefetch}
      onClick={(event) => {
        // With a modifier key it opens a tab like any link.
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        openModal({ kind: 'panel', title: text('footer.privacy'), content: () => <PrivacyText /> });
      }}
    >
      {t('section.privacy')}
    </Link>
  );
}
