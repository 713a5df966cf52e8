import { expect, it } from 'vitest'
import { changeMessages } from '@/lib/content/change-messages'

const sizeOf = (message: string): number => Buffer.byteLength(message)

it('says a small change in one message', () => {
  expect(changeMessages({ tags: ['episodes', 'episode:1'], isWithdrawal: true })).toEqual([
    '{"tags":["episodes","episode:1"],"isWithdrawal":true}',
  ])
})

it.each([
  ['ten thousand tags', Array.from({ length: 10_000 }, (_, index) => `episode:${index}`)],
  ['long tags of many bytes', Array.from({ length: 200 }, (_, index) => `${'ä'.repeat(300)}${index}`)],
])('splits %s into messages that PostgreSQL takes, and loses none', (_name, tags) => {
  const messages = changeMessages({ tags, isWithdrawal: false })
  expect(Math.max(...messages.map(sizeOf))).toBeLessThan(8_000)
  expect(messages.flatMap((message) => JSON.parse(message).tags)).toEqual(tags)
  expect(messages.length).toBeLessThan(2 * Math.ceil(sizeOf(JSON.stringify(tags)) / 7_900))
})
