import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

/** The project's folder, wherever the command was called. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')

export const inProject = (...parts) => path.join(root, ...parts)

/** No logging library is installed yet, so JSON lines are written by hand. */
export function say(message) {
  const isJson = process.env.LOG_FORMAT?.trim() === 'json'
  console.log(
    isJson ? JSON.stringify({ level: 'info', time: new Date().toISOString(), msg: message }) : message,
  )
}

/** A failure that the person at the terminal can fix. */
export class SetupFailure extends Error {
  constructor(message, exitCode = 1) {
    super(message)
    this.exitCode = exitCode
  }
}

/** Node 24 as installed by npm, which runs everything except this setup. */
export const node24 = inProject('node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')
