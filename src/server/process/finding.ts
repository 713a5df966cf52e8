import type { Env } from '@/lib/env'
import { errorCode } from './start-failure'

/** `warn` deserves attention; a `fault` keeps the site from working properly. */
export interface Finding {
  level: 'ok' | 'warn' | 'fault'
  text: string
}

export type Check = (env: Env) => Promise<Finding | Finding[]>

export const ok = (text: string): Finding => ({ level: 'ok', text })
export const warn = (text: string): Finding => ({ level: 'warn', text })
export const fault = (text: string): Finding => ({ level: 'fault', text })

export const ASK_MS = 5_000

/** The response, or why there is none: `ECONNREFUSED`, `CERT_HAS_EXPIRED`. */
export const tryFetch = (
  address: string,
  redirect: RequestRedirect,
): Promise<Response | Error> =>
  fetch(address, { redirect, signal: AbortSignal.timeout(ASK_MS) }).catch(
    ({ message, cause }: Error) => {
      const reason = cause instanceof Error ? cause.message : message
      return new Error(errorCode(cause) ?? reason)
    },
  )
