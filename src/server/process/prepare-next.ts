import next from 'next'
import type { Env } from '@/lib/env'
import { CLOSE_APPLICATION } from '@/lib/server-contract'
import type { Shutdown } from './shutdown'

interface NextOptions {
  env: Env
  dir: string
  isDev: boolean
  shutdown: Shutdown
}

/** Prepares Next, and with it the application's own boot: connection, migrations, first administrator, sample show. */
export async function prepareNext({ env, dir, isDev, shutdown }: NextOptions) {
  const app = next({ dev: isDev, dir, port: env.PORT, hostname: env.HOST ?? 'localhost', quiet: true })
  shutdown.defer({ name: 'Next', limitMs: 1_000, run: () => app.close() })
  shutdown.defer({ name: 'jobs and database connections', limitMs: 10_500, run: closeApplication })
  await app.prepare()
  return app.getRequestHandler()
}

/** Left behind by the application once it has booted; it lives in Next's bundle, out of reach for an import. */
async function closeApplication(): Promise<void> {
  const { [CLOSE_APPLICATION]: close } = globalThis as { [CLOSE_APPLICATION]?: () => Promise<void> }
  await close?.()
}
