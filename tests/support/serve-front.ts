import { afterEach, beforeEach } from 'vitest'
import { type FrontOptions, type RunningFront, startFront } from './running-front'

/** A front for every test of a file, new for each of them. */
export function serveFront(options?: FrontOptions): RunningFront {
  const site = {} as RunningFront
  beforeEach(async () => void Object.assign(site, await startFront(options)))
  afterEach(() => site.stop())
  return site
}
