import { expect, type Page } from '@playwright/test';

/** Waits until there are `sent` matching emails, for links that replace earlier ones. */
export async function openMail(page: Page, to: string, subject: string | RegExp, sent = 1): Promise<string> {
  const mail = page.getByRole('listitem').filter({ hasText: to }).filter({ hasText: subject });
  await expect(async () => {
    await page.goto('/mailbox');
    await expect(mail.nth(sent - 1)).toBeVisible({ timeout: 500 });
  }).toPass();
  await mail.first().getByRole('link').click();
  return page.locator('pre').innerText();
}

/** Returns the newest matching email once there are `sent`, without leaving the page. */
export async function readMail(page: Page, to: string, subject: string | RegExp, sent = 1): Promise<string> {
  const open = (path: string) =>
    page.evaluate(async (address) => {
      const html = await (await fetch(address)).text();
      const mailbox = new DOMParser().parseFromString(html, 'text/html');
      const mails = [...mailbox.querySelectorAll('.mails a')];
      return {
        mails: mails.map((mail) => ({ path: mail.getAttribute('href') ?? '', words: mail.textContent })),
        text: mailbox.querySelector('pre')?.textContent ?? '',
      };
    }, path);
  const isWanted = (words: string) =>
    words.includes(to) && (typeof subject === 'string' ? words.includes(subject) : subject.test(words));
  let path = '';
  await expect(async () => {
    const mails = (await open('/mailbox')).mails.filter(({ words }) => isWanted(words));
    expect(mails.length, `emails to ${to}: ${String(subject)}`).toBeGreaterThanOrEqual(sent);
    path = mails[0]?.path ?? '';
  }).toPass();
  return (await open(path)).text;
}

export function findLink(mail: string, page: string): string {
  const link = new RegExp(`https?://\\S+${page}\\S*`).exec(mail)?.[0];
  if (link === undefined) throw new Error(`no link to ${page} in:\n${mail}`);
  return link;
}
