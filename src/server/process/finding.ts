import type { Env } from '@/lib/env'

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

export const tryFetch = (address: string, redirect: RequestRedirect): Promise<Response | undefined> =>
  fetch(address, { redirect, signal: AbortSignal.timeout(ASK_MS) }).catch(() => undefined)
