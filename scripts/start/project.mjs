import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

/** The project's folder, whatever folder the command was given in. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')

export const inProject = (...parts) => path.join(root, ...parts)

export const say = (message) => console.log(message)

/** A reason to give up that the person at the terminal can do something about. */
export class SetupFailure extends Error {
  constructor(message, exitCode = 1) {
    super(message)
    this.exitCode = exitCode
  }
}

/** Node 24 as npm installed it, in which everything but this set-up runs. */
export const node24 = inProject('node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')
