import next from 'next'
import type { Env } from '@/lib/env'
import type { Shutdown } from './shutdown'

interface NextOptions {
  env: Env
  dir: string
  isDev: boolean
  shutdown: Shutdown
}

/** Its pages and panel use the already booted Payload instance. */
export async function prepareNext({ env, dir, isDev, shutdown }: NextOptions) {
  const app = next({ dev: isDev, dir, port: env.PORT, hostname: env.HOST ?? 'localhost', quiet: true })
  shutdown.defer({ name: 'Next', limitMs: 1_000, run: () => app.close() })
  await app.prepare()
  return app.getRequestHandler()
}
