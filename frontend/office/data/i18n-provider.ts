import type { I18nProvider } from 'react-admin';
import type { Language } from '../../../domain/enums/enums.js';
import type { MessageKey, MessageParams } from '../../../domain/messages/keys.js';
import type { Text } from '../../shell/texts.js';

interface TranslateOptions {
  _?: string;
  smart_count?: number;
  [name: string]: unknown;
}

/** react-admin calls its count `smart_count`, the catalog `count`. If it's missing, react-admin means one. */
function toMessageParams({ _, smart_count: count = 1, ...rest }: TranslateOptions): MessageParams {
  return { count, smart_count: count, ...(rest as MessageParams) };
}

/** The language is switched in the header, for the whole page. */
export function makeI18nProvider(text: Text, language: Language): I18nProvider {
  return {
    translate: (key: string, options: TranslateOptions = {}) => {
      const said = text(key as MessageKey, toMessageParams(options));
      // An untranslated name may come with its own word.
      return said === key ? (options._ ?? key) : said;
    },
    changeLocale: () => Promise.resolve(),
    getLocale: () => language,
  };
}
