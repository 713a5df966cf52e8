import { logConsole, siteLogger } from '@/lib/logger'
import { checkFirst, readSettings } from '@/server/process/check-first'
import { createShutdown, listenForStop } from '@/server/process/shutdown'
import { TOO_SLOW } from '@/server/process/start-contract.mjs'
import { describeStartFault, StartFailure } from '@/server/process/start-failure'

const isDev = process.argv.includes('--dev')
const isCheckOnly = process.argv.includes('--check')

if (!isDev) logConsole(siteLogger())
const say = (message: string) => siteLogger().info(message)
const shutdown = createShutdown()

listenForStop(shutdown, say)
try {
  const env = readSettings()
  await checkFirst(env, say)
  if (isCheckOnly) {
    shutdown.stop(0)
  } else {
    // A start that is refused needs none of the site's modules, which take seconds to load.
    const { startSite } = await import('./start-site')
    await startSite({ env, isDev, shutdown, say })
  }
} catch (error) {
  // A stop during the start makes pending steps fail, as intended.
  if (!shutdown.signal.aborted) {
    siteLogger().error(`Plain AI cannot start: ${describeStartFault(error)}`)
    shutdown.stop(error instanceof StartFailure && error.isPassing ? TOO_SLOW : 1)
  }
}
