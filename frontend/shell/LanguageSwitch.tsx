import { LANGUAGES, type Language } from '../../domain/enums/languages.js';
import styles from './LanguageSwitch.module.css';
import { useLanguage } from './texts.js';

/** A language's own name, so that its speakers find it. */
export function ownName(language: Language): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/** Offers the languages other than the current one. */
export function LanguageSwitch({ className = '' }: { className?: string | undefined }) {
  const [language, choose] = useLanguage();
  return LANGUAGES.filter((other) => other !== language).map((other, at) => (
    <button
      // By position: the same button offers the other language, and keeps the focus.
      key={at}
      type="button"
      lang={other}
      className={`${styles.switch} ${className}`}
      onClick={() => choose(other)}
    >
      {ownName(other)}
    </button>
  ));
}
