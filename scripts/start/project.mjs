import path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

/** The project's folder, whatever folder the command was given in. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')

export const inProject = (...parts) => path.join(root, ...parts)

/** Before anything is installed there is no library for it; one line of JSON is soon written. */
export function say(message) {
  const isJson = process.env.LOG_FORMAT?.trim() === 'json'
  console.log(
    isJson ? JSON.stringify({ level: 'info', time: new Date().toISOString(), msg: message }) : message,
  )
}

/** A reason to give up that the person at the terminal can do something about. */
export class SetupFailure extends Error {
  constructor(message, exitCode = 1) {
    super(message)
    this.exitCode = exitCode
  }
}

/** Node 24 as npm installed it, in which everything but this set-up runs. */
export const node24 = inProject('node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')
