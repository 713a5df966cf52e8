import { describeProblem, type Env, parseEnv } from '@/lib/env'
import { StartFailure } from './start-failure'

/** Every faulty variable is named at once, so that a start fails over them only one time. */
export function readSettings(source: Record<string, string | undefined>): Env {
  const result = parseEnv(source)
  if ('env' in result) return result.env
  const lines = result.problems.map((problem) => `\n  ${describeProblem(problem)}`)
  throw new StartFailure(`Mend ${lines.length === 1 ? 'this variable' : 'these variables'}:${lines.join('')}`)
}
