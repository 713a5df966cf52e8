import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { compiledProgram } from '@/lib/compiled-program.mjs'
import { atFileEnd } from './file-end'

export interface RunningProgram {
  child: ChildProcess
  /** All it has said so far. */
  output(): string
  /** The first match of the pattern in what it says; rejects if it ends without saying it. */
  says(pattern: RegExp): Promise<RegExpExecArray>
  ended: Promise<{ code: number | null; output: string }>
}

/** Runs a program of the project as the start script does, with nothing of the test's own settings. */
export function runProgram(
  file: string,
  args: string[],
  variables: Record<string, string> = {},
): RunningProgram {
  const command = [process.execPath, '--enable-source-maps', compiledProgram(file), ...args]
  return run(command, { variables: { NODE_ENV: 'production', ...variables } })
}

interface RunOptions {
  cwd?: string
  variables?: Record<string, string>
}

/** Runs any program, with nothing of the test's own settings. */
export function run([command = '', ...args]: string[], { cwd, variables }: RunOptions = {}): RunningProgram {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env
  const child = spawn(command, args, {
    // Next's types want NODE_ENV in every environment; not every program has a use for it.
    env: { PATH, HOME, NODE_COMPILE_CACHE, ...variables } as unknown as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(cwd && { cwd }),
  })
  atFileEnd(() => child.kill('SIGKILL'))
  let output = ''
  const listeners = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
      for (const listener of listeners) listener()
    })
  const ended = once(child, 'close').then(([code]: (number | null)[]) => ({ code: code ?? null, output }))

  function says(pattern: RegExp): Promise<RegExpExecArray> {
    return new Promise((resolve, reject) => {
      const listener = () => {
        const match = pattern.exec(output)
        if (match) resolve(match)
      }
      listeners.add(listener)
      listener()
      void ended.then(() => reject(new Error(`ended without saying ${pattern}:\n${output}`)))
    })
  }

  return { child, output: () => output, says, ended }
}
