import type { Env } from '@/lib/env'
import { openSecret } from './open-database'

/** The application inside Next reads its settings where every Node program does. */
export async function handOverSettings(env: Env, databaseUrl: string): Promise<void> {
  Object.assign(process.env, {
    DATABASE_URL: databaseUrl,
    PAYLOAD_SECRET: await openSecret(env),
    SITE_URL: env.SITE_URL,
    DATA_DIR: env.DATA_DIR,
    NEXT_TELEMETRY_DISABLED: '1',
    // Two packages of Payload's stop one patch version short of the others; the versions test holds all of them.
    PAYLOAD_DISABLE_DEPENDENCY_CHECKER: 'true',
    NEXT_MANUAL_SIG_HANDLE: '1',
  })
}
