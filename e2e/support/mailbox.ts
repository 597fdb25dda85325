import { expect, type Page } from '@playwright/test';

/** `sent` is how many such emails there must be first, for links that replace earlier ones. */
export async function openMail(page: Page, to: string, subject: string | RegExp, sent = 1): Promise<string> {
  const mail = page.getByRole('listitem').filter({ hasText: to }).filter({ hasText: subject });
  await expect(async () => {
    await page.goto('/mailbox');
    await expect(mail.nth(sent - 1)).toBeVisible({ timeout: 500 });
  }).toPass();
  await mail.first().getByRole('link').click();
  return page.locator('pre').innerText();
}

export function linkIn(mail: string, page: string): string {
  const link = new RegExp(`https?://\\S+${page}\\S*`).exec(mail)?.[0];
  if (link === undefined) throw new Error(`no link to ${page} in:\n${mail}`);
  return link;
}
