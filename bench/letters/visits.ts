import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

const RATE = 20
const LOOK_MS = 500

const agent = new Agent({ keepAlive: true })

/** Milliseconds of each visit to the home page, ascending; none while a killed server restarts. */
export async function visitUntil(
  site: string,
  isOver: () => Promise<boolean>,
  most = Number.POSITIVE_INFINITY,
): Promise<number[]> {
  const until = performance.now() + most * 1_000
  const visits: Promise<number | undefined>[] = []
  let looked = 0
  while (performance.now() < until) {
    visits.push(visit(`${site}/`).catch(() => undefined))
    await pause(1_000 / RATE)
    if (performance.now() - looked < LOOK_MS) continue
    looked = performance.now()
    if (await isOver()) break
  }
  const known = (await Promise.all(visits)).filter((each) => each !== undefined)
  return known.sort((one, other) => one - other)
}

/** Milliseconds to the last byte. */
function visit(url: string): Promise<number> {
  const begun = performance.now()
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'Accept-Encoding': 'br' } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} was refused with ${response.statusCode}.`))
      response.resume().on('end', () => resolve(performance.now() - begun))
    }).on('error', reject)
  })
}
