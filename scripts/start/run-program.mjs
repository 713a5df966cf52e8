import { spawn } from 'node:child_process'
import process from 'node:process'
import { SetupFailure } from './project.mjs'
import { watchNpm } from './watch-npm.mjs'

const signals = ['SIGTERM', 'SIGINT', 'SIGHUP']

/** What a shell reports for a program ended by a signal. */
const signalCodes = { SIGHUP: 129, SIGINT: 130, SIGKILL: 137, SIGSEGV: 139, SIGTERM: 143 }

/**
 * Runs a program to its end and returns its exit code. Whoever ends this script ends the program, and not only half of it.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { onSpawn?: (child: import('node:child_process').ChildProcess) => void }} options
 */
export async function runProgram(command, args, { onSpawn, ...options }) {
  const child = spawn(command, args, options)
  onSpawn?.(child)
  let told
  const forward = (signal) => {
    told = signal
    child.kill(signal)
  }
  for (const signal of signals) process.on(signal, forward)
  const forgetNpm = watchNpm(() => forward('SIGTERM'))
  try {
    const code = await new Promise((resolve, reject) => {
      child.once('error', reject)
      child.once('close', (code, signal) => resolve(code ?? signalCodes[signal] ?? 1))
    })
    return { code, told }
  } finally {
    for (const signal of signals) process.off(signal, forward)
    forgetNpm()
  }
}

/** For a step of the set-up: told to stop during it, nothing further is begun. */
export async function runStep(command, args, options) {
  const { code, told } = await runProgram(command, args, options)
  if (told) throw new SetupFailure('', signalCodes[told])
  return code
}
