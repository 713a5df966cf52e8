import { setTimeout as delay } from 'node:timers/promises'
import { createShutdown, listenForStop } from '@/server/process/shutdown'

// A server whose open requests take long, and in which nothing handles an error: node <this>
const shutdown = createShutdown()
listenForStop(shutdown, console.log)
shutdown.defer({ name: 'open requests', limitMs: 15_000, run: () => delay(15_000) })
setImmediate(() => {
  throw new Error('nothing handles this')
})
