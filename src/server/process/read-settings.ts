import { existsSync } from 'node:fs'
import { describeProblem, type Env, parseEnv } from '@/lib/env'
import { StartFailure } from './start-failure'

/**
 * The variables, and those of `.env` that are not set otherwise. npm runs every program in the project's folder, where that file lies.
 * Every faulty variable is named at once, so that a start fails over them only one time.
 */
export function readSettings(): Env {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const result = parseEnv(process.env)
  if ('env' in result) return result.env
  const lines = result.problems.map((problem) => `\n  ${describeProblem(problem)}`)
  throw new StartFailure(`Fix ${lines.length === 1 ? 'this variable' : 'these variables'}:${lines.join('')}`)
}
