import { Agent, get } from 'node:http'

export interface Measured {
  /** Transferred bytes. */
  bytes: number
  /** The first response after an edit, in milliseconds: the median of a few. */
  coldMs: number
  /** A cached response, the median of many. */
  warmMs: number
}

interface MeasureOptions {
  url: string
  cookie?: string
  /** Invalidates caches like an edit. */
  invalidate: () => Promise<void>
}

const COLD_ROUNDS = 3
// Several times what a started server needs until its code is compiled.
const WARM_ROUNDS = 300

// Keeps connections open like a browser.
const agent = new Agent({ keepAlive: true, maxSockets: 1 })

export async function measure({ url, cookie, invalidate }: MeasureOptions): Promise<Measured> {
  const cold: Response[] = []
  for (let round = 0; round < COLD_ROUNDS; round += 1) {
    await invalidate()
    cold.push(await ask(url, cookie))
  }
  const warm: Response[] = []
  for (let round = 0; round < WARM_ROUNDS; round += 1) warm.push(await ask(url, cookie))
  return { bytes: warm[0]?.bytes ?? 0, coldMs: medianOf(cold), warmMs: medianOf(warm) }
}

interface Response {
  bytes: number
  ms: number
}

/** Sends one request like a browser and reads it to the last byte; `fetch` would decompress it. */
export function ask(url: string, cookie?: string): Promise<Response> {
  const begun = performance.now()
  return new Promise((resolve, reject) => {
    const headers = { 'Accept-Encoding': 'br', ...(cookie ? { Cookie: cookie } : {}) }
    get(url, { agent, headers }, async (response) => {
      let bytes = 0
      for await (const chunk of response) bytes += (chunk as Buffer).length
      if (response.statusCode !== 200) reject(new Error(`${url} was refused with ${response.statusCode}.`))
      resolve({ bytes, ms: performance.now() - begun })
    }).on('error', reject)
  })
}

function medianOf(responses: Response[]): number {
  const sorted = responses.map(({ ms }) => ms).sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
