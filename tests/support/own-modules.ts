import { forgetModules } from './shared-modules'

/**
 * To be imported before all else by a test file that replaces a module or has settings of its own: what it loads from here on,
 * and the Payload that it boots, are gone with it.
 */
forgetModules()
globalThis.areModulesOwn = true
