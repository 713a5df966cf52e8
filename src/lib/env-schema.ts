import { isIP } from 'node:net'
import path from 'node:path'
import { foldName, usernameProblem } from '@/lib/text/names'
import { z } from './zod'

const text = (problem: string) =>
  z.string().refine((value) => !/[\0\r\n]/.test(value), { error: problem, abort: true })

const matching = (pattern: RegExp, problem: string) => text(problem).regex(pattern, problem)

/** Strict, because `Number('')`, `0x10` and `1e3` are probably mistakes. */
const decimal = (min: number, max: number, pattern: RegExp, problem: string) =>
  matching(pattern, problem)
    .transform(Number)
    .refine((value) => value >= min && value <= max, problem)

const whole = (min: number, max: number, problem: string) => decimal(min, max, /^\d{1,9}$/, problem)

const url = (protocols: readonly string[], problem: string) =>
  text(problem).refine((value) => {
    const parsed = tryParseUrl(value)
    return parsed !== undefined && protocols.includes(parsed.protocol) && parsed.hostname !== ''
  }, problem)

/** A / # or ? in a password ends the host in its middle. */
function hasNoRest(value: string): boolean {
  const { pathname = '', search = '', hash = '' } = tryParseUrl(value) ?? {}
  return /^\/?$/.test(pathname) && hash === '' && !search.includes('@')
}

const flag = z
  .string()
  .toLowerCase()
  .transform(
    (value) =>
      ({ true: true, 1: true, yes: true, on: true, false: false, 0: false, no: false, off: false })[value],
  )
  .refine((value) => value !== undefined, 'is neither true nor false')
  .transform((value) => value === true)

const model = matching(/^\S+$/, 'is not the name of a model')

const token = text('holds a line break').regex(
  /^[\x21-\x7e]{20,}$/,
  'is shorter than 20 characters, or holds other than ASCII',
)

const email = /^[^\s@<>"',;]+@[^\s@<>"',;]+$/
const mailbox = /^(?:[^<>]*<[^\s@<>"',;]+@[^\s@<>"',;]+>|[^\s@<>"',;]+@[^\s@<>"',;]+)$/
export const schema = z
  .object({
    PORT: whole(1, 65_535, 'is not a port number').default(3000),
    HOST: matching(/^[\w.:%-]+$/, 'is not a host name or address').optional(),
    SITE_URL: url(['http:', 'https:'], 'is not a web address')
      .refine((value) => isBareOrigin(value), 'has more in it than scheme, host and port')
      .transform((value) => new URL(value).origin)
      .optional(),
    DATA_DIR: text('is not a folder name').default('./data'),
    DATABASE_URL: text('is not a PostgreSQL address')
      .refine(isPostgresUrl, 'is not a PostgreSQL address')
      .optional(),
    PAYLOAD_SECRET: text('holds a line break').min(16, 'is shorter than 16 characters').optional(),
    ADMIN_USERNAME: text('is not a user name')
      .refine((name) => !usernameProblem(foldName(name)), 'is not a user name')
      .default('admin'),
    ADMIN_EMAIL: matching(email, 'is not an email address').default('admin@localhost'),
    ADMIN_PASSWORD: text('holds a line break')
      .min(6, 'is shorter than 6 characters')
      .max(1024, 'is longer than 1,024 characters')
      .optional(),
    SAMPLE_SHOW: flag.default(true),
    OPENAI_API_KEY: text('holds blanks or line breaks')
      .regex(/^[\x21-\x7e]+$/, 'holds blanks or characters outside ASCII')
      .optional(),
    OPENAI_BASE_URL: url(['http:', 'https:'], 'is not a web address')
      .transform((value) => value.replace(/\/+$/, ''))
      .default('https://api.openai.com/v1'),
    EMBEDDINGS_MODEL: model.optional(),
    TRANSCRIPTION_MODEL: model.default('whisper-1'),
    TRANSCRIPTION_MONTHLY_BUDGET: decimal(
      0,
      1_000_000,
      /^\d{1,7}(?:\.\d{1,6})?$/,
      'is not an amount of money',
    ).optional(),
    TAKEAWAYS_MODEL: model.optional(),
    SMTP_URL: url(['smtp:', 'smtps:'], 'is not the address of a mail server')
      .refine(hasNoRest, 'is not the address of a mail server')
      .optional(),
    MAIL_FROM: matching(mailbox, 'is not a sender').optional(),
    MAIL_BOUNCES_TOKEN: token.optional(),
    S3_BUCKET: matching(/^[\w.-]+$/, 'is not the name of a bucket').optional(),
    S3_ENDPOINT: url(['http:', 'https:'], 'is not a web address').optional(),
    S3_REGION: matching(/^[\w-]+$/, 'is not the name of a region').optional(),
    S3_ACCESS_KEY_ID: text('holds a line break').optional(),
    S3_SECRET_ACCESS_KEY: text('holds a line break').optional(),
    IMPORT_ADDRESSES: text('is no list of IP addresses')
      .transform((value) => value.split(/[\s,]+/).filter(Boolean))
      .refine((addresses) => addresses.every((each) => isIP(each) > 0), 'is no list of IP addresses')
      .default([]),
    MEDIA_URL: z
      .literal('signed')
      .or(
        url(['http:', 'https:'], 'is neither signed nor a web address').transform((value) =>
          value.replace(/\/+$/, ''),
        ),
      )
      .optional(),
    TRUSTED_PROXIES: whole(0, 16, 'is not a number of proxies').default(0),
    RATE_LIMIT_FACTOR: decimal(
      0.001,
      1_000_000,
      /^\d{1,7}(?:\.\d{1,6})?$/,
      'is not a positive number',
    ).default(1),
    READY_NOTICE_SECONDS: whole(0, 12, 'is not a number of seconds from 0 to 12').default(7),
    BACKUP_REMINDER_DAYS: whole(0, 365, 'is not a number of days from 0 to 365').default(7),
    LOG_FORMAT: z.enum(['text', 'json'], 'is neither text nor json').default('text'),
    REQUEST_LOG: flag.default(false),
    METRICS_TOKEN: token.optional(),
    WORKERS: z.enum(['inline', 'none'], 'is neither inline nor none').default('inline'),
    GA_MEASUREMENT_ID: z
      .string()
      .regex(/^G-[A-Z0-9]{4,20}$/, 'is not a measurement id')
      .optional(),
  })
  .transform((values) => {
    const siteUrl = values.SITE_URL ?? `http://localhost:${values.PORT}`
    return {
      ...values,
      SITE_URL: siteUrl,
      DATA_DIR: path.resolve(values.DATA_DIR),
      MAIL_FROM: values.MAIL_FROM ?? `no-reply@${new URL(siteUrl).hostname}`,
    }
  })

function tryParseUrl(value: string): URL | undefined {
  return URL.canParse(value) ? new URL(value) : undefined
}

function isBareOrigin(value: string): boolean {
  const parsed = tryParseUrl(value)
  if (!parsed) return false
  return parsed.pathname === '/' && !parsed.search && !parsed.hash && !parsed.username && !parsed.password
}

/** Also accepts the unix socket form, `postgres://user@/database?host=/run/postgresql`, which is not a valid URL. */
function isPostgresUrl(value: string): boolean {
  const parsed = tryParseUrl(value.replace(/@\//, '@socket/'))
  if (!parsed || !['postgres:', 'postgresql:'].includes(parsed.protocol)) return false
  const hasHost = parsed.hostname !== '' || parsed.searchParams.has('host')
  return hasHost && parsed.pathname.length > 1
}
