import { describe, expect, test } from 'vitest'
import { evaluateAlerts, type Watched } from '@/lib/operations/alerts'

const QUIET: Watched = {
  disk: { freeBytes: 50e9, bytes: 100e9 },
  queues: [{ name: 'send-mail', waiting: 0, running: 0, failed: 0, oldestSeconds: null }],
  workers: 'inline',
  mail: { waiting: 0, faults: 0, lastFault: null, unsent: { count: 0, lastFault: null }, server: null },
  transcription: { spent: 1, budget: 20 },
  backup: { madeAt: 0, daysWithout: 1, reminderDays: 7 },
  letters: [],
  feed: null,
}

const queue = { name: 'send-mail', waiting: 3, running: 0, failed: 0, oldestSeconds: 1_000 }

describe('what administrators are told', () => {
  test.each<[string, Partial<Watched>, string, RegExp]>([
    [
      'a disk with less than a tenth free',
      { disk: { freeBytes: 9.9e9, bytes: 100e9 } },
      'disk',
      /9\.2 GB of 93 GB are free \(9 %\)/,
    ],
    [
      'jobs that nothing works on',
      { queues: [queue] },
      'jobs',
      /16 minutes .* 3 in send-mail\. Restart the site/,
    ],
    ['jobs without a worker', { queues: [queue], workers: 'none' }, 'jobs', /npm run worker/],
    [
      'a budget that is nearly spent',
      { transcription: { spent: 18, budget: 20 } },
      'budget',
      /18\.00 of this month's 20\.00/,
    ],
    [
      'an old backup',
      { backup: { madeAt: 0, daysWithout: 7.2, reminderDays: 7 } },
      'backup',
      /The last backup is 7 days old\. Run npm run backup/,
    ],
    [
      'a followed feed that could not be read for a day',
      { feed: { address: 'https://host.example/feed', faultHours: 24.5, fault: 'It answered 500.' } },
      'feed',
      /host\.example\/feed, has not been read for 24 hours\. It answered 500\./,
    ],
  ])('tells of %s', (_, change, kind, detail) => {
    expect(evaluateAlerts({ ...QUIET, ...change })).toMatchObject([
      { kind, detail: expect.stringMatching(detail) },
    ])
  })

  test.each<[string, Partial<Watched>]>([
    [
      'a long queue that is being worked on',
      { queues: [{ ...queue, waiting: 900, running: 1, oldestSeconds: 9_000 }] },
    ],
    ['a file system without sizes', { disk: { freeBytes: 0, bytes: 0 } }],
    ['a month without a budget', { transcription: { spent: 900, budget: undefined } }],
    ['old backups where no reminder is wanted', { backup: { madeAt: 0, daysWithout: 90, reminderDays: 0 } }],
    [
      'a followed feed with a bad night',
      { feed: { address: 'https://host.example/feed', faultHours: 23.9, fault: 'It answered 500.' } },
    ],
    [
      'two mails, as one full mailbox makes',
      { mail: { ...QUIET.mail, unsent: { count: 2, lastFault: '452 full' } } },
    ],
  ])('leaves %s alone', (_, change) => {
    expect(evaluateAlerts({ ...QUIET, ...change })).toEqual([])
  })
})
