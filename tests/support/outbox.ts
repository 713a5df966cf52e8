import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect } from '@playwright/test'

/** The data folder of the site under test; undefined where it was started elsewhere without naming one. */
export const dataDir = process.env.E2E_DATA_DIR

/** The path of a link in the newest mail to an address, once that has been written. */
export async function mailedPath(address: string, link: string): Promise<string> {
  const outbox = path.join(dataDir ?? '', 'outbox')
  const find = async () => {
    const names = await readdir(outbox).catch(() => [])
    // What is still being written is named otherwise.
    for (const name of names.filter((each) => each.endsWith('.eml'))) {
      const mail = (await readFile(path.join(outbox, name), 'utf8')).replaceAll('=\r\n', '')
      const [found] = new RegExp(`/${link}/[\\w-]{43}`).exec(mail) ?? []
      if (found && mail.includes(`To: ${address}`)) return found
    }
    return ''
  }
  await expect.poll(find, { message: `a mail to ${address}`, timeout: 30_000 }).not.toBe('')
  return find()
}
