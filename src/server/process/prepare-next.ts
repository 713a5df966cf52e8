import next from 'next'
import type { Env } from '@/lib/env'
import type { Shutdown } from './shutdown'

interface NextOptions {
  env: Env
  dir: string
  isDev: boolean
  shutdown: Shutdown
}

/** Next's handler of requests, prepared. Its pages and panel find the instance of Payload that has booted before. */
export async function prepareNext({ env, dir, isDev, shutdown }: NextOptions) {
  const app = next({ dev: isDev, dir, port: env.PORT, hostname: env.HOST ?? 'localhost', quiet: true })
  shutdown.defer({ name: 'Next', limitMs: 1_000, run: () => app.close() })
  await app.prepare()
  return app.getRequestHandler()
}
