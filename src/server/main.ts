import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { checkFirst } from './main/check-first'
import { readSettings } from './main/read-settings'
import { startSite } from './main/start-site'
import { createShutdown } from './shutdown'
import { describeStartFault } from './start-failure'

const dir = fileURLToPath(new URL('../..', import.meta.url))
const isDev = process.argv.includes('--dev')
const isCheckOnly = process.argv.includes('--check')

/** A terminal's Ctrl-C and npm's forwarding of it arrive as two signals of one wish. */
const sameWishMs = 1_000

const say = (message: string) => console.log(message)
const shutdown = createShutdown({
  deadlineMs: 29_000,
  log: console.error,
  exit: (code) => process.exit(code),
})

listenForTheEnd()
try {
  const envFile = path.join(dir, '.env')
  if (existsSync(envFile)) process.loadEnvFile(envFile)
  const env = readSettings(process.env)
  if (isCheckOnly) {
    await checkFirst(env, shutdown, say)
    shutdown.stop(0)
  } else {
    await startSite({ env, dir, isDev, shutdown, say })
  }
} catch (error) {
  // Told to stop while starting: whatever was under way fails then, as it should.
  if (!shutdown.signal.aborted) {
    console.error(`Plain AI cannot start: ${describeStartFault(error)}`)
    shutdown.stop(1)
  }
}

function listenForTheEnd(): void {
  let toldAt = 0
  const onSignal = (signal: NodeJS.Signals) => {
    if (Date.now() - toldAt < sameWishMs) return
    toldAt = Date.now()
    say(shutdown.signal.aborted ? `${signal} again: hurrying` : `${signal}: stopping (at most 30 seconds)`)
    shutdown.stop(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, onSignal)
  // The start script is at the other end of this channel. If it was killed, nobody is left to send a signal.
  process.once('disconnect', () => {
    if (!shutdown.signal.aborted) shutdown.stop(0)
  })
  process.on('uncaughtException', (error) => {
    console.error('Stopping because of an error that nothing handled:', error)
    shutdown.stop(1)
  })
  // A pipe closed at its other end, as by `npm start | head`, is no reason to fail, and there is nowhere left to say so.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
}
