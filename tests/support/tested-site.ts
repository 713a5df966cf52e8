import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { E2E_ADMIN_PASSWORD } from './e2e-admin'
import { E2E_TRANSCRIBER } from './e2e-transcriber'

/**
 * The one site that journeys and the tests over HTTP are made against: a running one at BASE_URL, whose data may be named by
 * E2E_DATA_DIR, or one that they start.
 */

export const isSiteGiven = Boolean(process.env.BASE_URL)
export const TESTED_SITE_PORT = Number(process.env.E2E_PORT ?? 3187)
export const TESTED_SITE_URL = process.env.BASE_URL || `http://localhost:${TESTED_SITE_PORT}`

/** Beside PORT and DATA_DIR. */
export const TESTED_SITE_VARIABLES = {
  ADMIN_PASSWORD: E2E_ADMIN_PASSWORD,
  SAMPLE_SHOW: 'true',
  RATE_LIMIT_FACTOR: '1000',
  ...E2E_TRANSCRIBER,
}

/** Open to the database's own user, who is not always the one who runs the tests. */
export function makeDataDir(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'plain-ai-e2e-'))
  chmodSync(folder, 0o755)
  return folder
}
