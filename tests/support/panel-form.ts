import { expect, type Page, type Request } from '@playwright/test'

/** Longer than Payload waits with what has changed before it asks the server about it. Milliseconds. */
const QUIET_MS = 600

/**
 * A form of the panel. Payload asks the server about it a moment after each change, and a row that is added or a save that
 * is pressed before the response has come may be lost in it: people are slower than that, tests are not.
 */
export interface PanelForm {
  atRest: () => Promise<void>
}

export function watchPanelForm(page: Page): PanelForm {
  const inFlight = new Set<Request>()
  let changed = Date.now()
  const end = (request: Request) => {
    if (inFlight.delete(request)) changed = Date.now()
  }
  page.on('request', (request) => {
    if (request.headers()['next-action'] !== undefined) inFlight.add(request)
  })
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  // Of what another document had asked nothing more is heard.
  page.on('domcontentloaded', () => inFlight.clear())
  return {
    async atRest() {
      changed = Date.now()
      const isQuiet = () => inFlight.size === 0 && Date.now() - changed > QUIET_MS
      await expect.poll(isQuiet, { intervals: [50] }).toBe(true)
    },
  }
}
