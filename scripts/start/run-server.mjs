import process from 'node:process'
import { compiledProgram } from '../../src/lib/compiled-program.mjs'
import { READY } from '../../src/server/process/start-contract.mjs'
import { MEMORY_ENV, MEMORY_FLAGS } from './memory.mjs'
import { inProject, node24, root, say } from './project.mjs'
import { isWorthAnotherStart, pauseBeforeRestart } from './restart.mjs'
import { codeOfSignal, runProgram } from './run-program.mjs'
import { listenForEnd } from './told-to-end.mjs'

const SERVER = 'src/server/main.ts'

/**
 * Runs the server until it is told to end. One that was ready and then crashed is started again, and one that did not get
 * ready in time; any other that never got ready would only fail again.
 * @param {{ isDev: boolean }} options
 * @returns the exit code
 */
export async function keepServerRunning({ isDev }) {
  const crashes = []
  for (;;) {
    let wasReady = false
    const onMessage = (message) => {
      wasReady ||= message === READY
    }
    const { code, told } = await runServer({ isDev, isCheckOnly: false, onMessage })
    if (told || !isWorthAnotherStart({ code, wasReady })) return code
    crashes.push(Date.now())
    const pauseMs = pauseBeforeRestart(crashes, Date.now())
    if (pauseMs === undefined) {
      console.error('The server has crashed too often within ten minutes; the messages above say why.')
      return code
    }
    const paused = pause(pauseMs)
    const what = wasReady ? `has crashed (code ${code})` : 'did not get ready in time'
    say(`The server ${what}; starting it again in ${pauseMs / 1000} s`)
    const signal = await paused
    if (signal) return codeOfSignal(signal)
  }
}

/**
 * Runs the server, or only its first checks.
 * @param {{ isDev: boolean, isCheckOnly: boolean, onMessage?: (message: unknown) => void }} options
 */
export function runServer({ isDev, isCheckOnly, onMessage = () => undefined }) {
  const flags = [...(isDev ? ['--dev'] : []), ...(isCheckOnly ? ['--check'] : [])]
  const program = isDev
    ? ['--import', 'tsx', inProject(SERVER)]
    : ['--enable-source-maps', compiledProgram(SERVER, root)]
  return runProgram(node24, [...MEMORY_FLAGS, ...program, ...flags], {
    cwd: root,
    env: {
      ...MEMORY_ENV,
      ...process.env,
      NODE_ENV: isDev ? 'development' : 'production',
      NEXT_TELEMETRY_DISABLED: '1',
    },
    // A separate process group, so that only this script passes Ctrl-C on, and a channel whose end tells the
    // server that this script has died.
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    onSpawn: (child) => child.on('message', onMessage),
  })
}

/** Resolves to the signal that interrupted it, if any. */
function pause(ms) {
  return new Promise((resolve) => {
    const end = (signal) => {
      clearTimeout(timer)
      stopListening()
      resolve(signal)
    }
    const timer = setTimeout(end, ms)
    const stopListening = listenForEnd(end)
  })
}
