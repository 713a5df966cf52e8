import { isIP } from 'node:net'
import path from 'node:path'
import { foldName, usernameProblem } from '@/lib/text/names'
import { z } from './zod'

/* The schema has no messages: the remedy in `env.ts` tells how a value must be. */

const matching = (pattern: RegExp) => z.string().regex(pattern)

const text = matching(/^[^\0\r\n]*$/)

/** Strict, because `Number('')`, `0x10` and `1e3` are probably mistakes. */
const decimal = (min: number, max: number, pattern = /^\d{1,7}(?:\.\d{1,6})?$/) =>
  matching(pattern)
    .transform(Number)
    .refine((value) => value >= min && value <= max)

const whole = (min: number, max: number) => decimal(min, max, /^\d{1,9}$/)

const url = (protocol: RegExp) => text.pipe(z.url({ protocol, hostname: /./ }))

const webUrl = url(/^https?$/)
const webUrlWithoutSlash = webUrl.transform((value) => value.replace(/\/+$/, ''))

/** A / # or ? in a password ends the host in its middle. */
function hasNoRest(value: string): boolean {
  const { pathname = '', search = '', hash = '' } = tryParseUrl(value) ?? {}
  return /^\/?$/.test(pathname) && hash === '' && !search.includes('@')
}

const model = matching(/^\S+$/)

const token = matching(/^[\x21-\x7e]{20,}$/)

const email = /^[^\s@<>"',;]+@[^\s@<>"',;]+$/
const mailbox = /^(?:[^<>\r\n]*<[^\s@<>"',;]+@[^\s@<>"',;]+>|[^\s@<>"',;]+@[^\s@<>"',;]+)$/

export const schema = z
  .object({
    PORT: whole(1, 65_535).default(3000),
    HOST: matching(/^[\w.:%-]+$/).optional(),
    SITE_URL: webUrl
      .refine(isBareOrigin)
      .transform((value) => new URL(value).origin)
      .optional(),
    DATA_DIR: text.default('./data'),
    DATABASE_URL: text.refine(isPostgresUrl).optional(),
    PAYLOAD_SECRET: text.min(16).optional(),
    ADMIN_USERNAME: text.refine((name) => !usernameProblem(foldName(name))).default('admin'),
    ADMIN_EMAIL: matching(email).default('admin@localhost'),
    ADMIN_PASSWORD: text.min(6).max(1024).optional(),
    SAMPLE_SHOW: z.stringbool().default(true),
    OPENAI_API_KEY: matching(/^[\x21-\x7e]+$/).optional(),
    OPENAI_BASE_URL: webUrlWithoutSlash.default('https://api.openai.com/v1'),
    EMBEDDINGS_MODEL: model.optional(),
    TRANSCRIPTION_MODEL: model.default('whisper-1'),
    TRANSCRIPTION_MONTHLY_BUDGET: decimal(0, 1_000_000).optional(),
    TAKEAWAYS_MODEL: model.optional(),
    SMTP_URL: url(/^smtps?$/)
      .refine(hasNoRest)
      .optional(),
    MAIL_FROM: matching(mailbox).optional(),
    MAIL_BOUNCES_TOKEN: token.optional(),
    S3_BUCKET: matching(/^[\w.-]+$/).optional(),
    S3_ENDPOINT: webUrl.optional(),
    S3_REGION: matching(/^[\w-]+$/).optional(),
    S3_ACCESS_KEY_ID: text.optional(),
    S3_SECRET_ACCESS_KEY: text.optional(),
    IMPORT_ADDRESSES: text
      .transform((value) => value.split(/[\s,]+/).filter(Boolean))
      .refine((addresses) => addresses.every((each) => isIP(each) > 0))
      .default([]),
    MEDIA_URL: z.literal('signed').or(webUrlWithoutSlash).optional(),
    TRUSTED_PROXIES: whole(0, 16).default(0),
    RATE_LIMIT_FACTOR: decimal(0.001, 1_000_000).default(1),
    READY_NOTICE_SECONDS: whole(0, 12).default(7),
    BACKUP_REMINDER_DAYS: whole(0, 365).default(7),
    LOG_FORMAT: z.enum(['text', 'json']).default('text'),
    REQUEST_LOG: z.stringbool().default(false),
    METRICS_TOKEN: token.optional(),
    WORKERS: z.enum(['inline', 'none']).default('inline'),
    GA_MEASUREMENT_ID: matching(/^G-[A-Z0-9]{4,20}$/).optional(),
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

export function tryParseUrl(value = ''): URL | undefined {
  return URL.canParse(value) ? new URL(value) : undefined
}

function isBareOrigin(value: string): boolean {
  const parsed = tryParseUrl(value)
  if (!parsed) return false
  return (
    parsed.pathname === '/' &&
    !parsed.search &&
    !parsed.hash &&
    !parsed.username &&
    !parsed.password
  )
}

/** Also accepts the unix socket form, `postgres://user@/database?host=/run/postgresql`, which is not a valid URL. */
function isPostgresUrl(value: string): boolean {
  const parsed = tryParseUrl(value.replace(/@\//, '@socket/'))
  if (!parsed || !['postgres:', 'postgresql:'].includes(parsed.protocol)) return false
  const hasHost = parsed.hostname !== '' || parsed.searchParams.has('host')
  return hasHost && parsed.pathname.length > 1
}
