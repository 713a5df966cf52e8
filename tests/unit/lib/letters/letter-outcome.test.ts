import { expect, it } from 'vitest'
import { pauseAfter, readMailError } from '@/lib/letters/letter-outcome'

it.each([
  ['a mailbox that is full for now', { responseCode: 452, command: 'RCPT TO' }, 'later'],
  ['no such mailbox', { responseCode: 550, command: 'RCPT TO', code: 'EENVELOPE' }, 'refused'],
  ['a wrong password', { responseCode: 535, code: 'EAUTH', command: 'AUTH PLAIN' }, 'sender-blocked'],
  [
    'a sender that may not send',
    { responseCode: 550, command: 'MAIL FROM', code: 'EENVELOPE' },
    'sender-blocked',
  ],
  ['a line that broke in the middle', { code: 'ECONNECTION', command: 'DATA' }, 'later'],
  ['a name that is not known', { code: 'EDNS' }, 'unreachable'],
  ['no server', { code: 'ESOCKET', command: 'CONN', syscall: 'connect' }, 'unreachable'],
  [
    'a line that broke after all was handed over',
    { code: 'ECONNECTION', command: 'CONN', isHandedOver: true },
    'unanswered',
  ],
  [
    'a server that never says whether it took it',
    { code: 'ETIMEDOUT', command: 'CONN', isHandedOver: true },
    'unanswered',
  ],
  [
    'a refusal of what was handed over',
    { responseCode: 554, command: 'DATA', isHandedOver: true },
    'refused',
  ],
  ['a line that was closed', { code: 'ECONNECTION', command: 'CONN' }, 'later'],
])('%s is read', (_, error, kind) => {
  expect(readMailError({ message: 'No.', ...error }).kind).toBe(kind)
})

it.each([
  '554 5.7.1 Greylisting in action, please try later',
  '550 5.4.5 Daily user sending limit exceeded',
  '554 rate limited',
])('what passes is tried again, whatever the code: %s', (answer) => {
  const error = { message: `Message failed: ${answer}`, responseCode: 554, command: 'DATA' }
  expect(readMailError(error)).toEqual({ kind: 'later', fault: answer })
})

it('a reason is in the words of the mail server', () => {
  for (const before of [
    "Can't send mail - all recipients were rejected",
    'Mail command failed',
    'Message failed',
  ])
    expect(readMailError({ message: `${before}: 550 5.2.2 Mailbox full`, responseCode: 550 }).fault).toBe(
      '550 5.2.2 Mailbox full',
    )
})

it('no address stands in a reason', () => {
  const error = {
    message: '550 5.1.1 <ada@mail.example>: no such user ada@mail.example',
    responseCode: 550,
    command: 'RCPT TO',
  }
  expect(readMailError(error)).toEqual({
    kind: 'refused',
    fault: '550 5.1.1 the address: no such user the address',
  })
})

it('pauses grow, and end after two days', () => {
  const pauses = Array.from({ length: 12 }, (_, tries) => pauseAfter(tries + 1))
  const known = pauses.filter((pause) => pause !== undefined)
  expect(known).toEqual(known.toSorted((one, other) => one - other))
  expect(known[0]).toBe(300)
  expect(known.reduce((sum, pause) => sum + pause, 0) / 3_600).toBeGreaterThan(24)
  expect(known.reduce((sum, pause) => sum + pause, 0) / 3_600).toBeLessThan(49)
  expect(pauses.at(-1)).toBeUndefined()
})
