import { once } from 'node:events'
import process from 'node:process'
import { SetupFailure } from '../start/project.mjs'
import { spawnNode } from './suites.mjs'

/**
 * @typedef {{ BASE_URL: string, E2E_DATA_DIR: string, stop(): Promise<void> }} TestedSite
 */

/** Starts the site that http tests and journeys share, unless BASE_URL names one. @returns {Promise<TestedSite>} @throws SetupFailure */
export async function startTestedSite() {
  const { BASE_URL, E2E_DATA_DIR = '' } = process.env
  if (BASE_URL) return { BASE_URL, E2E_DATA_DIR, stop: async () => {} }
  const child = spawnNode(['--import', 'tsx', 'tests/support/start-tested-site.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  process.once('exit', () => child.kill('SIGTERM'))
  const answer = await Promise.race([once(child.stdout, 'data'), once(child, 'exit').then(() => undefined)])
  if (!answer) throw new SetupFailure('The tested site did not start; the messages above say why.')
  return { ...JSON.parse(String(answer[0])), stop }
}
