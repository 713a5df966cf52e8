import process from 'node:process'
import { inProject, node24, root } from './project.mjs'
import { runProgram } from './run-program.mjs'

/**
 * Runs the server, or only its first checks.
 * @param {{ isDev: boolean, isCheckOnly: boolean }} options
 */
export function runServer({ isDev, isCheckOnly }) {
  const flags = [...(isDev ? ['--dev'] : []), ...(isCheckOnly ? ['--check'] : [])]
  return runProgram(node24, ['--import', 'tsx', inProject('src/server/main.ts'), ...flags], {
    cwd: root,
    env: { ...process.env, NODE_ENV: isDev ? 'development' : 'production', NEXT_TELEMETRY_DISABLED: '1' },
    // Its own process group, so that Ctrl-C reaches it once, from here; and a channel whose end tells it that we are gone.
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
}
