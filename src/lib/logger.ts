import { AsyncLocalStorage } from 'node:async_hooks'
import process from 'node:process'
import { format } from 'node:util'
import { type DestinationStream, destination, type Logger, pino, stdTimeFunctions } from 'pino'
import { build } from 'pino-pretty'

export type LogFormat = 'text' | 'json'

/** Added to each line logged during a request. */
interface RequestNote {
  requestId: string
}

/** Next's bundles have copies of this module; request and logger belong to the process. */
const shared = globalThis as {
  plainAiRequest?: AsyncLocalStorage<RequestNote>
  plainAiLogger?: Logger
}

export const currentRequest = (): AsyncLocalStorage<RequestNote> => {
  shared.plainAiRequest ??= new AsyncLocalStorage()
  return shared.plainAiRequest
}

/** Writes lines with time and level: text, colored only in a terminal, or JSON. */
export function createLogger(logFormat: LogFormat, to?: DestinationStream): Logger {
  const options = {
    enabled: process.env.DISABLE_LOGGING !== 'true',
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (level: string) => ({ level }) },
    base: null,
    mixin: () => currentRequest().getStore() ?? {},
  }
  // Synchronous, because an operator needs the last words of a dying process.
  if (logFormat === 'json') return pino(options, to ?? destination({ dest: 1, sync: true }))
  const colorize = Boolean(process.stdout.isTTY) && !process.env.NO_COLOR
  const translateTime = 'SYS:yyyy-mm-dd HH:MM:ss'
  return pino(
    options,
    build({ colorize, translateTime, singleLine: true, destination: to ?? 1, sync: true }),
  )
}

/** The process's logger, in the format of LOG_FORMAT. */
export function siteLogger(): Logger {
  shared.plainAiLogger ??= createLogger(
    process.env.LOG_FORMAT?.trim() === 'json' ? 'json' : 'text',
  )
  return shared.plainAiLogger
}

/** Sends console output of libraries to the log. */
export function logConsole(logger: Logger): void {
  const at =
    (level: 'info' | 'warn' | 'error') =>
    (...values: unknown[]) =>
      logger[level](format(...values))
  Object.assign(console, {
    log: at('info'),
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
  })
}
