import Button from '@mui/material/Button';
import { LANGUAGES, type Language } from '../../domain/enums/languages.js';
import { useLanguage } from './texts.js';

/** A language's own name, so that its speakers find it. */
export function ownName(language: Language): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/** Offers the languages other than the current one. */
export function LanguageSwitch() {
  const [language, choose] = useLanguage();
  return LANGUAGES.filter((other) => other !== language).map((other, at) => (
    <Button
      // By position: the same button offers the other language, and keeps the focus.
      key={at}
      lang={other}
      color="inherit"
      sx={{ flex: 'none', minWidth: 0, paddingInline: 1.25 }}
      onClick={() => choose(other)}
    >
      {ownName(other)}
    </Button>
  ));
}
