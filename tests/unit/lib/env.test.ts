import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { describeProblem, parseEnv } from '@/lib/env'

function valid(source: Record<string, string | undefined>) {
  const result = parseEnv(source)
  if ('problems' in result) throw new Error(result.problems.map(describeProblem).join('\n'))
  return result.env
}

function faults(source: Record<string, string | undefined>) {
  const result = parseEnv(source)
  return 'problems' in result ? result.problems : []
}

const s3 = {
  S3_BUCKET: 'uploads',
  S3_ENDPOINT: 'https://s3.example',
  S3_REGION: 'eu-central-1',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
}

describe('parseEnv', () => {
  it('fills in every default when nothing is set', () => {
    expect(valid({})).toEqual({
      PORT: 3000,
      SITE_URL: 'http://localhost:3000',
      DATA_DIR: path.resolve('data'),
      ADMIN_USERNAME: 'admin',
      ADMIN_EMAIL: 'admin@localhost',
      SAMPLE_SHOW: true,
      OPENAI_BASE_URL: 'https://api.openai.com/v1',
      TRANSCRIPTION_MODEL: 'whisper-1',
      MAIL_FROM: 'no-reply@localhost',
      IMPORT_ADDRESSES: [],
      TRUSTED_PROXIES: 0,
      RATE_LIMIT_FACTOR: 1,
      WORKERS: 'inline',
      LOG_FORMAT: 'text',
      REQUEST_LOG: false,
      READY_NOTICE_SECONDS: 7,
      BACKUP_REMINDER_DAYS: 7,
    })
  })

  it.each([
    ['SITE_URL', 'https://podcast.example/', 'https://podcast.example'],
    ['IMPORT_ADDRESSES', '192.168.1.20, fd00::5', ['192.168.1.20', 'fd00::5']],
    ['HOST', '::1', '::1'],
    ['DATA_DIR', '/srv/show', '/srv/show'],
    ['DATABASE_URL', 'postgres://me:p%40ss@db.example:5432/show?sslmode=require', undefined],
    ['DATABASE_URL', 'postgresql://me@/show?host=/run/postgresql', undefined],
    ['PORT', ' 8080 ', 8080],
    ['ADMIN_PASSWORD', ' six  ', undefined],
    ['SAMPLE_SHOW', 'False', false],
    ['OPENAI_BASE_URL', 'http://127.0.0.1:9000/v1/', 'http://127.0.0.1:9000/v1'],
    ['SMTP_URL', 'smtps://me:word@mail.example:465', undefined],
    [
      'SMTP_URL',
      'smtp://me@mail.example:p%2Fa%23s+s@mail.example:587/?tls.rejectUnauthorized=false',
      undefined,
    ],
    ['MAIL_FROM', 'Plain AI <show@podcast.example>', undefined],
    ['MAIL_BOUNCES_TOKEN', 'x'.repeat(20), undefined],
    ['RATE_LIMIT_FACTOR', '0.5', 0.5],
    ['WORKERS', 'none', 'none'],
    ['GA_MEASUREMENT_ID', 'G-ABC123XYZ', undefined],
  ])('accepts %s=%s', (name, given, expected) => {
    expect(valid({ [name]: given })).toMatchObject({ [name]: expected ?? given })
  })

  it.each([
    ['PORT', 'http'],
    ['PORT', '65536'],
    ['PORT', '0x1F'],
    ['HOST', 'http://example'],
    ['SITE_URL', 'podcast.example'],
    ['SITE_URL', 'ftp://podcast.example'],
    ['SITE_URL', 'https://podcast.example/show'],
    ['SITE_URL', 'https://me:word@podcast.example'],
    ['DATA_DIR', 'a\0b'],
    ['DATABASE_URL', 'mysql://me@db/show'],
    ['DATABASE_URL', 'postgres://db.example'],
    ['DATABASE_URL', 'postgres://me:a#b@db.example/show'],
    ['PAYLOAD_SECRET', 'short'],
    ['ADMIN_USERNAME', 'two words'],
    ['ADMIN_USERNAME', 'ad\u2800min'],
    ['ADMIN_EMAIL', 'admin'],
    ['ADMIN_PASSWORD', '12345'],
    ['ADMIN_PASSWORD', 'x'.repeat(1025)],
    ['SAMPLE_SHOW', 'maybe'],
    ['OPENAI_API_KEY', 'sk-a b'],
    ['OPENAI_BASE_URL', 'api.openai.com'],
    ['TRANSCRIPTION_MODEL', 'whisper 1'],
    ['SMTP_URL', 'mail.example:25'],
    ['SMTP_URL', 'smtp://me:pass/word@mail.example:587'],
    ['SMTP_URL', 'smtps://me:pass#word@mail.example'],
    ['SMTP_URL', 'smtp://me:12?3@mail.example'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'a@b\r\nBcc: c@d'],
    ['MAIL_BOUNCES_TOKEN', 'x'.repeat(19)],
    ['MAIL_BOUNCES_TOKEN', 'a token with blanks in it'],
    ['S3_ENDPOINT', 's3.example'],
    ['TRUSTED_PROXIES', '-1'],
    ['RATE_LIMIT_FACTOR', '0'],
    ['WORKERS', '4'],
    ['GA_MEASUREMENT_ID', 'UA-1'],
  ])('refuses %s=%j, once, with a remedy', (name, given) => {
    const found = faults(name.startsWith('S3_') ? { ...s3, [name]: given } : { [name]: given })
    expect(found.map((fault) => fault.variable)).toEqual([name])
    expect(found[0]?.problem).not.toBe('')
    expect(found[0]?.remedy).not.toBe('')
  })

  it('asks for the whole bucket when only a part of it is set', () => {
    const { S3_REGION: _left, S3_SECRET_ACCESS_KEY: _out, ...part } = s3
    expect(faults(part).map((fault) => fault.variable)).toEqual(['S3_REGION', 'S3_SECRET_ACCESS_KEY'])
    expect(valid(s3)).toMatchObject(s3)
  })

  it.each([
    [
      'uploads',
      'https://account.r2.cloudflarestorage.com/uploads',
      'https://account.r2.cloudflarestorage.com',
    ],
    [
      'uploads',
      'https://account.r2.cloudflarestorage.com/another',
      'https://account.r2.cloudflarestorage.com',
    ],
    ['uploads', 'https://uploads.s3.eu-central-1.amazonaws.com', 'https://s3.eu-central-1.amazonaws.com'],
    [
      'uploads',
      'https://uploads.s3.eu-central-1.amazonaws.com/uploads',
      'https://s3.eu-central-1.amazonaws.com',
    ],
    ['my.uploads', 'https://my.uploads.s3-eu-west-1.amazonaws.com/', 'https://s3-eu-west-1.amazonaws.com'],
    ['Uploads', 'https://uploads.s3.us-west-004.backblazeb2.com', 'https://s3.us-west-004.backblazeb2.com'],
    ['uploads', 'http://bucket:9000/uploads', 'http://bucket:9000'],
    ['uploads', 'https://key:hunter2@s3.example', 'https://s3.example'],
    ['uploads', 'https://s3.example?x-id=ListBuckets', 'https://s3.example'],
  ])(
    'refuses the bucket %s within the endpoint %s, and says what to write',
    (S3_BUCKET, S3_ENDPOINT, bare) => {
      const found = faults({ ...s3, S3_BUCKET, S3_ENDPOINT })
      expect(found.map(({ variable }) => variable)).toEqual(['S3_ENDPOINT'])
      expect(found.map(describeProblem).join()).toContain(`: write ${bare}, and`)
      expect(found.map(describeProblem).join()).not.toContain('hunter2')
    },
  )

  it.each([
    ['s3', 'https://s3.eu-central-1.amazonaws.com'],
    ['nyc3', 'https://nyc3.digitaloceanspaces.com/'],
    ['media', 'https://media.example'],
    ['bucket', 'http://bucket:9000'],
    ['uploads', 'https://uploads2.s3.eu-central-1.amazonaws.com'],
    ['uploads', 'https://project.supabase.co/storage/v1/s3'],
  ])('takes the bucket %s at %s, whose host has that name by itself', (S3_BUCKET, S3_ENDPOINT) => {
    expect(faults({ ...s3, S3_BUCKET, S3_ENDPOINT })).toEqual([])
  })

  const [PUBLIC, LOCAL] = ['https://podcast.example', 'http://localhost:3000']
  it.each([
    ['signed', PUBLIC, 'http://127.0.0.1:9000', 'give S3_ENDPOINT'],
    ['signed', PUBLIC, 'https://nas.local', 'give S3_ENDPOINT'],
    ['signed', 'http://podcast.example', 'http://192.168.1.20:9000', 'give S3_ENDPOINT'],
    ['signed', PUBLIC, 'https://[fd00::1]', 'give S3_ENDPOINT'],
    ['signed', PUBLIC, 'http://s3.example', 'give S3_ENDPOINT'],
    ['signed', 'https://nas.local', 'http://nas.local:9000', 'give S3_ENDPOINT'],
    ['http://cdn.example', PUBLIC, 'https://s3.example', 'give MEDIA_URL'],
    ['https://10.0.0.5/uploads', PUBLIC, 'https://s3.example', 'give MEDIA_URL'],
    ['signed', PUBLIC, 'https://s3.example', undefined],
    ['https://cdn.example', PUBLIC, 'http://bucket:9000', undefined],
    ['signed', 'http://podcast.example', 'http://s3.example', undefined],
    ['signed', LOCAL, 'http://127.0.0.1:9000', undefined],
    [undefined, PUBLIC, 'http://bucket:9000', undefined],
  ])('MEDIA_URL=%s at %s with the bucket at %s: %s', (MEDIA_URL, SITE_URL, S3_ENDPOINT, problem) => {
    const found = faults({ ...s3, MEDIA_URL, SITE_URL, S3_ENDPOINT })
    expect(found.map(({ variable }) => variable)).toEqual(problem ? ['MEDIA_URL'] : [])
    expect(found.map(describeProblem).join()).toContain(problem ?? '')
  })

  it.each([
    ['DATABASE_URL', 'mysql://me:hunter2hunter2@db/show'],
    ['SMTP_URL', 'mail://me:hunter2hunter2@mail'],
    ['OPENAI_API_KEY', 'hunter2hunter2 '.repeat(2)],
    ['ADMIN_PASSWORD', 'hunter2hunter2\nx'],
    ['MAIL_BOUNCES_TOKEN', 'hunter2 hunter2 hunter2'],
  ])('never repeats a secret in a message: %s', (name, given) => {
    const sentences = faults({ [name]: given }).map(describeProblem)
    expect(sentences).toHaveLength(1)
    expect(sentences.join()).not.toContain('hunter2')
  })
})

describe('env', () => {
  beforeEach(() => {
    vi.resetModules()
    for (const name of ['DATABASE_URL', 'PAYLOAD_SECRET', 'NEXT_PHASE']) vi.stubEnv(name, undefined)
  })
  afterEach(() => vi.unstubAllEnvs())

  it('works during a build with nothing set, each time with another secret', async () => {
    vi.stubEnv('NEXT_PHASE', 'phase-production-build')
    const first = (await import('@/lib/env')).env()
    vi.resetModules()
    const second = (await import('@/lib/env')).env()
    expect(first.PAYLOAD_SECRET).not.toBe(second.PAYLOAD_SECRET)
    expect(first.DATABASE_URL).toContain('.invalid/')
  })

  it('refuses to run without the database and the secret the server fills in', async () => {
    const { env } = await import('@/lib/env')
    expect(() => env()).toThrow(/npm start/)
  })
})
