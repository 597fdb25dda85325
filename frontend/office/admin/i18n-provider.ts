import type { I18nProvider } from 'react-admin';
import type { Language } from '../../../domain/enums/enums.js';
import type { MessageKey, MessageParams } from '../../../domain/messages/keys.js';
import type { Text } from '../../shell/texts.js';

/** react-admin counts in `smart_count`, the catalogue in `count`. */
interface TranslateOptions {
  _?: string;
  smart_count?: number;
  [name: string]: unknown;
}

function paramsOf({ _, smart_count: count, ...rest }: TranslateOptions): MessageParams {
  return { ...(rest as MessageParams), ...(count === undefined ? {} : { count, smart_count: count }) };
}

/** react-admin's sentences, from our catalogue; the language is switched in the header, for the whole page. */
export function i18nProviderOf(text: Text, language: Language): I18nProvider {
  return {
    translate: (key: string, options: TranslateOptions = {}) => {
      const said = text(key as MessageKey, paramsOf(options));
      // A name that nobody translated may come with its own word for it.
      return said === key ? (options._ ?? key) : said;
    },
    changeLocale: () => Promise.resolve(),
    getLocale: () => language,
  };
}
