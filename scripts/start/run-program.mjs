import { spawn } from 'node:child_process'
import os from 'node:os'
import { SetupFailure } from './project.mjs'
import { listenForEnd } from './told-to-end.mjs'

/**
 * What a shell reports for a program ended by a signal.
 * @param {NodeJS.Signals} signal
 */
export const codeOfSignal = (signal) => 128 + os.constants.signals[signal]

/**
 * Runs a program to its end and returns its exit code. A signal to this script ends the program with all its
 * children.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { onSpawn?: (child:
 * import('node:child_process').ChildProcess) => void }} options
 */
export async function runProgram(command, args, { onSpawn, ...options }) {
  const child = spawn(command, args, options)
  onSpawn?.(child)
  let told
  const stopListening = listenForEnd((signal) => {
    told = signal
    child.kill(signal)
  })
  try {
    const code = await new Promise((resolve, reject) => {
      child.once('error', reject)
      child.once('close', (code, signal) => resolve(code ?? codeOfSignal(signal)))
    })
    return { code, told }
  } finally {
    stopListening()
  }
}

/** Runs a step of the setup; when stopped during it, no further step begins. */
export async function runStep(command, args, options) {
  const { code, told } = await runProgram(command, args, options)
  if (told) throw new SetupFailure('', codeOfSignal(told))
  return code
}
