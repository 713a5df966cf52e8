import { vi } from 'vitest'

/**
 * The test files of one worker share all modules, and the Payload that the first of them has booted. `own-modules.ts` is for
 * those that cannot; what one of them leaves is taken away here, before the next file begins.
 */
declare global {
  var areModulesOwn: boolean | undefined
  var _payload: Map<string, unknown> | undefined
}

export function forgetModules(): void {
  globalThis._payload?.clear()
  vi.unstubAllEnvs()
  vi.resetModules()
}

if (globalThis.areModulesOwn) forgetModules()
globalThis.areModulesOwn = false
