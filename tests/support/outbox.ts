import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

/** The data folder of the site under test; undefined where it was started elsewhere without naming one. */
export const dataDir = process.env.E2E_DATA_DIR

/** Every mail to an address, as text whose soft line breaks are gone. */
export async function mailsTo(address: string, folder = dataDir): Promise<string[]> {
  const outbox = path.join(folder ?? '', 'outbox')
  // What is still being written is named otherwise.
  const names = (await readdir(outbox).catch(() => [])).filter((each) => each.endsWith('.eml'))
  const mails = await Promise.all(names.map((name) => readFile(path.join(outbox, name), 'utf8')))
  return mails.map((mail) => mail.replaceAll('=\r\n', '')).filter((mail) => mail.includes(`To: ${address}`))
}

const TIMEOUT_MS = 30_000

/** The path of a link in a mail to an address, once that has been written. */
export async function mailedPath(address: string, link: string, folder = dataDir): Promise<string> {
  const find = async () => {
    const found = (await mailsTo(address, folder)).map(
      (mail) => new RegExp(`/${link}/[\\w-]{43}`).exec(mail)?.[0],
    )
    return found.find(Boolean)
  }
  const deadline = Date.now() + TIMEOUT_MS
  while (Date.now() < deadline) {
    const found = await find()
    if (found) return found
    await delay(200)
  }
  throw new Error(`No mail to ${address} with a link to /${link} was written.`)
}
