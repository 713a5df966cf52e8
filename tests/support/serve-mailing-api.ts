import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { ApiServer } from './api-server'
import { type Account, MailServer } from './mail-server'
import { serveApi } from './serve-api'

/** The API of a test file beside a mail server that takes what it sends, and has forgotten it before each test. */
export function serveMailingApi(
  settings: Record<string, string> = {},
  account?: Account,
): {
  server: ApiServer
  post: MailServer
} {
  const post = new MailServer(account)
  const env = { ...settings }
  beforeAll(async () => {
    await post.open()
    env.SMTP_URL = post.url
  })
  afterAll(() => post.close())
  const server = serveApi({ env })
  beforeEach(() => {
    post.mails.length = 0
    post.manner = 'take'
    post.answer = () => undefined
  })
  return { server, post }
}
