import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { MailerOptions } from '@nestjs-modules/mailer';
import { HandlebarsAdapter } from '@nestjs-modules/mailer/adapters/handlebars.adapter';
import type { MailKind } from '../../../domain/enums/mail.js';
import { t, type TemplateContext } from '../../platform/compile-page.js';
import type { Fact } from './mail-words.js';

const FOLDER = dirname(fileURLToPath(import.meta.url));

const HELPERS = {
  t,
  splitLines: (text: string) => text.split('\n'),

  alignLines(facts: readonly Fact[]): string[] {
    const width = Math.max(0, ...facts.map(({ label }) => label.length)) + 2;
    return facts.flatMap(({ label, lines }) =>
      lines.map(({ text }, at) => (at === 0 ? `${label}:` : '').padEnd(width) + text),
    );
  },
};

/** The package's adapter rereads all partials for each email, although the first email compiles them. */
class OnceReadingAdapter extends HandlebarsAdapter {
  private hasPartials = false;

  override compile(...[mail, callback, mailerOptions]: Parameters<HandlebarsAdapter['compile']>): void {
    const { options, ...withoutPartials } = mailerOptions;
    super.compile(mail, callback, this.hasPartials ? withoutPartials : { ...withoutPartials, options });
    this.hasPartials = true;
  }
}

/** Both bodies come from one template, which is assembled from the parts in `html/` or `text/`. */
function getTemplateOptions(parts: 'html' | 'text') {
  // A missing value causes an error, rather than a gap in an email.
  const options = { strict: true, noEscape: parts === 'text' };
  return {
    template: { dir: FOLDER, adapter: new OnceReadingAdapter(HELPERS, { inlineCssEnabled: false }), options },
    options: { partials: { dir: join(FOLDER, parts), options } },
  } satisfies MailerOptions;
}

export const HTML_TEMPLATES = getTemplateOptions('html');
export const TEXT_TEMPLATES = getTemplateOptions('text');

export function renderTemplate(
  mailerOptions: ReturnType<typeof getTemplateOptions>,
  template: MailKind,
  context: TemplateContext,
): string {
  const mail = { data: { template, context, html: '' } };
  mailerOptions.template.adapter.compile(
    mail,
    (error?: Error) => {
      if (error) throw error;
    },
    mailerOptions,
  );
  return mail.data.html;
}
