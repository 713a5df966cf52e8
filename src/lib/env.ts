import type { z } from 'zod'
import { remedies, secretNames } from './env-remedies'
import { schema } from './env-schema'

export interface EnvProblem {
  variable: EnvName
  problem: string
  remedy: string
}

export type Env = z.output<typeof schema>

export type EnvName = keyof Env

/** What the application inside Next may rely on: the server has filled in the database and the secret. */
export type AppEnv = Env & { DATABASE_URL: string; PAYLOAD_SECRET: string }

const s3Names = ['S3_BUCKET', 'S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

const verbatim = new Set(['PAYLOAD_SECRET', 'ADMIN_PASSWORD', 'S3_SECRET_ACCESS_KEY'])

type Source = Record<string, string | undefined>

/** Reads every variable at once; each fault comes with how to fix it. An empty or blank variable counts as unset. */
export function parseEnv(source: Source): { env: Env } | { problems: EnvProblem[] } {
  const given = Object.fromEntries(
    Object.keys(remedies)
      .filter((name) => source[name]?.trim())
      .map((name) => [name, verbatim.has(name) ? source[name] : source[name]?.trim()]),
  )
  const result = schema.safeParse(given)
  const faults = result.success ? [] : result.error.issues.map((issue) => toProblem(issue, given))
  const problems = keepFirstOfEach([...faults, ...findMissingS3(given)])
  return result.success && problems.length === 0 ? { env: result.data } : { problems }
}

export function describeProblem({ variable, problem, remedy }: EnvProblem): string {
  return `${variable} ${problem}: ${remedy}.`
}

let memo: AppEnv | undefined

/** The variables as the application inside Next sees them; the server process has already checked and completed them. */
export function env(): AppEnv {
  memo ??= readAppEnv(process.env)
  return memo
}

function readAppEnv(source: Source): AppEnv {
  const result = parseEnv(source)
  if ('problems' in result) throw new Error(result.problems.map(describeProblem).join('\n'))
  const { DATABASE_URL, PAYLOAD_SECRET } = result.env
  if (DATABASE_URL && PAYLOAD_SECRET) return { ...result.env, DATABASE_URL, PAYLOAD_SECRET }
  if (source.NEXT_PHASE !== 'phase-production-build')
    throw new Error(
      'DATABASE_URL and PAYLOAD_SECRET are set by the server at start: run npm start or npm run dev.',
    )
  // A build reads no data and signs nothing. The random secret dies with the build process.
  return {
    ...result.env,
    DATABASE_URL: DATABASE_URL ?? 'postgres://nobody@build.invalid/none',
    PAYLOAD_SECRET: PAYLOAD_SECRET ?? crypto.randomUUID(),
  }
}

function toProblem(issue: z.core.$ZodIssue, given: Source): EnvProblem {
  const variable = String(issue.path[0]) as EnvName
  const value = given[variable]
  const shown = value !== undefined && !secretNames.has(variable) ? ` (${JSON.stringify(value)})` : ''
  return { variable, problem: `${issue.message}${shown}`, remedy: remedies[variable] }
}

function keepFirstOfEach(problems: EnvProblem[]): EnvProblem[] {
  return [
    ...new Map(problems.toReversed().map((problem) => [problem.variable, problem])).values(),
  ].toReversed()
}

/** Looked for beside the schema, because a schema stops comparing variables once one of them is at fault. */
function findMissingS3(given: Source): EnvProblem[] {
  const set = s3Names.filter((name) => given[name])
  if (set.length === 0) return []
  return s3Names
    .filter((name) => !given[name])
    .map((variable) => ({
      variable,
      problem: `is missing beside ${set.join(', ')}`,
      remedy: remedies[variable],
    }))
}
