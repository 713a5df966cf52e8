import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isDatabaseUnavailable } from '@/db/unavailable'
import { hasBody } from '@/server/http/receive-body'
import type { HeaderPolicy } from '@/server/http/security-headers'
import type { Handler, Lane, Personal, RenderQueues } from '@/server/page-cache/internal-request'
import type { PageMaker } from '@/server/page-cache/make-page'
import { isPanelPage } from './admit'
import type { Exchange } from './cached-responder'
import { sendOutagePage } from './outage-page'
import { sendCaptured } from './send-captured'

interface PersonalResponderOptions {
  nextHandler: Handler
  maker: PageMaker
  lanes: RenderQueues
  policy: HeaderPolicy
  log: (message: string) => void
}

/** Responds with what Next makes for one visitor, in turn. */
export class PersonalResponder {
  constructor(private readonly options: PersonalResponderOptions) {}

  /** @param asked `url`: Next's own address of the page, which is made without anything of the visitor */
  async respond(
    { request, response, path }: Exchange,
    { lane = 'visitor', url }: { lane?: Lane; url?: string } = {},
  ): Promise<void> {
    const { nextHandler, maker, lanes, policy, log } = this.options
    // Next's bundler sends its updates itself.
    if (policy.isDev) return nextHandler(request, response)
    const nonce = isPanelPage(path) ? randomBytes(18).toString('base64') : undefined
    const asked = url ? { path: url } : { path: request.url ?? path, personal: personalOf(request, nonce) }
    const made = await lanes.run(lane, async () => (response.destroyed ? undefined : maker.ask(asked)))
    if (made === 'full') return sendOutagePage(response, policy, 'busy')
    if (!made || response.destroyed) return
    const { captured, fault } = made
    if (captured.status >= 500) log(`${path} was answered with status ${captured.status}`)
    if (isDatabaseUnavailable(fault)) sendOutagePage(response, policy)
    else sendCaptured(request, response, captured, { path, policy, nonce })
  }
}

/** Next copies the nonce of the request's policy to the scripts that it renders; visitors must not choose a policy. */
function personalOf(request: IncomingMessage, nonce: string | undefined): Personal {
  const headers = { ...request.headers }
  delete headers['accept-encoding']
  delete headers['content-security-policy']
  delete headers['content-security-policy-report-only']
  if (nonce) headers['content-security-policy'] = `script-src 'nonce-${nonce}'`
  return { method: request.method ?? 'GET', headers, ...(hasBody(request) && { body: request }) }
}
