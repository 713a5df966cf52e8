import { Writable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLogger, currentRequest } from '@/lib/logger'

let written = ''
const sink = new Writable({
  write(chunk, _encoding, done) {
    written += String(chunk)
    done()
  },
})

const { DISABLE_LOGGING } = process.env
beforeEach(() => {
  written = ''
  process.env.DISABLE_LOGGING = 'false'
})
afterEach(() => {
  if (DISABLE_LOGGING === undefined) delete process.env.DISABLE_LOGGING
  else process.env.DISABLE_LOGGING = DISABLE_LOGGING
})

test('a line of JSON names its time, its level and the request in which it was written', () => {
  const logger = createLogger('json', sink)
  currentRequest().run({ requestId: 'a-request' }, () => logger.warn('The disk is slow'))
  expect(JSON.parse(written)).toEqual({
    level: 'warn',
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    requestId: 'a-request',
    msg: 'The disk is slow',
  })
})

test('outside of a request a line names none', () => {
  createLogger('json', sink).info('Started')
  expect(JSON.parse(written)).not.toHaveProperty('requestId')
})

test('a line of text has its date, and no colours where it is not read in a terminal', () => {
  createLogger('text', sink).error({ status: 500 }, 'A page failed')
  expect(written).toMatch(/^\[\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\] ERROR: A page failed \{"status":500\}\n$/)
})
