import { findBucketInEndpoint, findUnreachableMedia } from './env-media'
import { schema } from './env-schema'
import type { z } from './zod'

interface EnvProblem {
  variable: EnvName
  problem: string
  remedy: string
}

export type Env = z.output<typeof schema>

type EnvName = keyof Env

/** The server has filled in the database and the secret. */
type AppEnv = Env & { DATABASE_URL: string; PAYLOAD_SECRET: string }

const s3Names = [
  'S3_BUCKET',
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const

const verbatim = new Set(['PAYLOAD_SECRET', 'ADMIN_PASSWORD', 'S3_SECRET_ACCESS_KEY'])

type Source = Record<string, string | undefined>

/** Reads every variable at once; each fault says how to fix it. A blank variable counts as unset. */
export function parseEnv(source: Source): { env: Env } | { problems: EnvProblem[] } {
  const given = Object.fromEntries(
    Object.keys(remedies)
      .filter((name) => source[name]?.trim())
      .map((name) => [name, verbatim.has(name) ? source[name] : source[name]?.trim()]),
  )
  const result = schema.safeParse(given)
  const faults = result.success
    ? []
    : result.error.issues.map((issue) => toProblem(issue, given))
  const problems = keepFirstOfEach([
    ...faults,
    ...findMissingS3(given),
    ...findBucketInEndpoint(given),
    ...findUnsigned(given),
    ...findUnreachableMedia(given),
  ])
  return result.success && problems.length === 0 ? { env: result.data } : { problems }
}

export function describeProblem({ variable, problem, remedy }: EnvProblem): string {
  return `${variable} ${problem}: ${remedy}.`
}

let memo: AppEnv | undefined

/** The variables inside Next; the server process has already checked and completed them. */
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
  // A build reads no data and signs nothing; its random secret ends with the process.
  return {
    ...result.env,
    DATABASE_URL: DATABASE_URL ?? 'postgres://nobody@build.invalid/none',
    PAYLOAD_SECRET: PAYLOAD_SECRET ?? crypto.randomUUID(),
  }
}

function toProblem(issue: z.core.$ZodIssue, given: Source): EnvProblem {
  const variable = String(issue.path[0]) as EnvName
  const value = given[variable]
  const shown =
    value !== undefined && !secretNames.has(variable) ? ` (${JSON.stringify(value)})` : ''
  return { variable, problem: `cannot be used${shown}`, remedy: remedies[variable] }
}

const keepFirstOfEach = (problems: EnvProblem[]): EnvProblem[] =>
  problems.filter(
    ({ variable }, index) => problems.findIndex((each) => each.variable === variable) === index,
  )

/** Checked outside the schema, which stops comparing variables once one of them is invalid. */
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

function findUnsigned(given: Source): EnvProblem[] {
  if (given.MEDIA_URL !== 'signed' || given.S3_BUCKET) return []
  return [
    {
      variable: 'MEDIA_URL',
      problem: 'is signed, and there is no bucket',
      remedy: remedies.MEDIA_URL,
    },
  ]
}

const S3_REMEDY =
  'set all five S3_* variables to keep uploads in a bucket, or none to keep them in DATA_DIR'

const remedies: Record<EnvName, string> = {
  PORT: 'use a whole number from 1 to 65535, or leave it out for 3000',
  HOST: 'use a host name or an IP address such as 127.0.0.1, or leave it out for all interfaces',
  SITE_URL: 'give the public address without a path, such as https://podcast.example',
  DATA_DIR: 'name a folder the server may write to, or leave it out for ./data',
  DATABASE_URL:
    'use postgres://user:password@host:5432/database (special characters in the password percent-encoded), or leave it out for the embedded database',
  PAYLOAD_SECRET:
    'use a random text of at least 16 characters on one line, or leave it out to have one generated',
  ADMIN_USERNAME: 'use 1 to 64 characters without blanks or @, or leave it out for admin',
  ADMIN_EMAIL: 'use an address such as admin@podcast.example, or leave it out',
  ADMIN_PASSWORD:
    'use 6 to 1,024 characters on one line, or leave it out to have one generated',
  SAMPLE_SHOW: 'use true or false',
  OPENAI_API_KEY: 'copy the key again, on one line, or leave it out',
  OPENAI_BASE_URL: 'give an address such as https://api.openai.com/v1, or leave it out',
  EMBEDDINGS_MODEL:
    'name a model of the provider that makes vectors of texts, or leave it out for the one that comes with the site',
  TRANSCRIPTION_MODEL: 'name one model without blanks, or leave it out for whisper-1',
  TRANSCRIPTION_MONTHLY_BUDGET:
    'use an amount in the currency of the provider, such as 20 or 7.50, or leave it out for no limit',
  TAKEAWAYS_MODEL:
    'name one chat model without blanks, or leave it out to have nothing proposed',
  SMTP_URL:
    'use smtp://user:password@host:587 or smtps://…:465 (special characters in the user name and the password, such as / # ? @, percent-encoded: %2F %23 %3F %40), or leave it out to have mails written to files',
  MAIL_FROM: 'use name@podcast.example or "Name <name@podcast.example>"',
  MAIL_BOUNCES_TOKEN:
    'use at least 20 random characters without blanks, or leave it out to accept no bounce reports',
  S3_BUCKET: S3_REMEDY,
  S3_ENDPOINT:
    'give the address of the provider without the bucket, such as https://s3.eu-central-1.amazonaws.com, or leave all five S3_* variables out',
  S3_REGION: S3_REMEDY,
  S3_ACCESS_KEY_ID: S3_REMEDY,
  S3_SECRET_ACCESS_KEY: S3_REMEDY,
  IMPORT_ADDRESSES:
    'name IP addresses of your own network that an import may ask, such as 192.168.1.20, or leave it out',
  MEDIA_URL:
    'use signed to send listeners to the bucket by signed links, or the address under which it or a CDN hands out its files, such as https://media.podcast.example, or leave it out',
  TRUSTED_PROXIES: 'use the number of reverse proxies in front of the server, from 0 to 16',
  RATE_LIMIT_FACTOR: 'use a number such as 1, 0.5 or 1000',
  READY_NOTICE_SECONDS:
    'use the seconds from 0 to 12 for which a stopping server still takes requests, so that load balancers notice',
  BACKUP_REMINDER_DAYS:
    'use the days after which administrators are reminded of a backup, or 0 for never',
  LOG_FORMAT: 'use text or json',
  REQUEST_LOG: 'use true or false',
  METRICS_TOKEN:
    'use at least 20 random characters without blanks, or leave it out to have /metrics answered on this machine alone',
  WORKERS: 'use inline (jobs run inside the server) or none (only npm run worker runs them)',
  GA_MEASUREMENT_ID: 'use an id such as G-ABC123XYZ, or leave it out for no analytics',
}

export const isSecret = (name: string): boolean => secretNames.has(name as EnvName)

export const settingNames = (): string[] => Object.keys(remedies)

/** Messages show a value only when it cannot contain a password or key. */
const secretNames: ReadonlySet<EnvName> = new Set<EnvName>([
  'DATABASE_URL',
  'PAYLOAD_SECRET',
  'ADMIN_PASSWORD',
  'OPENAI_API_KEY',
  'SMTP_URL',
  'MAIL_BOUNCES_TOKEN',
  'METRICS_TOKEN',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
])
