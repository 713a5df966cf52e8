import { vi } from 'vitest'

/**
 * Test files of one worker share the libraries it has loaded, which take seconds; our own modules, what Payload keeps
 * for the process, and the environment are new to each file.
 */
declare global {
  var environmentBefore: NodeJS.ProcessEnv | undefined
  var _payload: Map<string, unknown> | undefined
}

globalThis.environmentBefore ??= { ...process.env }
process.env = { ...globalThis.environmentBefore }
globalThis._payload?.clear()
vi.resetModules()
