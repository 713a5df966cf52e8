import { AsyncLocalStorage } from 'node:async_hooks'
import process from 'node:process'
import { format } from 'node:util'
import { type DestinationStream, destination, type Logger, pino, stdTimeFunctions } from 'pino'
import { build } from 'pino-pretty'

export type LogFormat = 'text' | 'json'

/** What each line carries that is written while a request is served. */
interface RequestNote {
  requestId: string
}

/** Next's bundles have copies of this file; the request and the logger are the process's. */
const shared = globalThis as { plainAiRequest?: AsyncLocalStorage<RequestNote>; plainAiLogger?: Logger }

export const currentRequest = (): AsyncLocalStorage<RequestNote> => {
  shared.plainAiRequest ??= new AsyncLocalStorage()
  return shared.plainAiRequest
}

/** One line each, with its time and level: as text, coloured only in a terminal, or as JSON for programs. */
export function createLogger(logFormat: LogFormat, to?: DestinationStream): Logger {
  const options = {
    enabled: process.env.DISABLE_LOGGING !== 'true',
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (level: string) => ({ level }) },
    base: null,
    mixin: () => currentRequest().getStore() ?? {},
  }
  // Written at once, because what a dying process says last is what an operator needs.
  if (logFormat === 'json') return pino(options, to ?? destination({ dest: 1, sync: true }))
  const colorize = Boolean(process.stdout.isTTY) && !process.env.NO_COLOR
  const translateTime = 'SYS:yyyy-mm-dd HH:MM:ss'
  return pino(options, build({ colorize, translateTime, singleLine: true, destination: to ?? 1, sync: true }))
}

/** The process's own logger, in the form that LOG_FORMAT asks for. */
export function siteLogger(): Logger {
  shared.plainAiLogger ??= createLogger(process.env.LOG_FORMAT?.trim() === 'json' ? 'json' : 'text')
  return shared.plainAiLogger
}

/** What libraries print becomes lines of the log, too. */
export function logConsole(logger: Logger): void {
  const at =
    (level: 'info' | 'warn' | 'error') =>
    (...said: unknown[]) =>
      logger[level](format(...said))
  Object.assign(console, { log: at('info'), info: at('info'), warn: at('warn'), error: at('error') })
}
