import { expect, type Page } from '@playwright/test';

/** Opens the newest mail to an address in the development mailbox; returns its text. */
export async function openMail(page: Page, to: string, subject: string | RegExp): Promise<string> {
  const mail = page.getByRole('listitem').filter({ hasText: to }).filter({ hasText: subject });
  await expect(async () => {
    await page.goto('/mailbox');
    await expect(mail.first()).toBeVisible({ timeout: 500 });
  }).toPass();
  await mail.first().getByRole('link').click();
  return page.locator('pre').innerText();
}

/** The link in a mail to one of our pages. */
export function linkIn(mail: string, page: string): string {
  const link = new RegExp(`https?://\\S+${page}\\S*`).exec(mail)?.[0];
  if (link === undefined) throw new Error(`no link to ${page} in:\n${mail}`);
  return link;
}
