import { expect, test } from 'vitest'
import { emailAddress } from '@/lib/text/line'

test.each([
  ['info@bücher.example', 'info@xn--bcher-kva.example'],
  ['Info@BÜCHER.Example', 'info@xn--bcher-kva.example'],
  ['info@xn--bcher-kva.example', 'info@xn--bcher-kva.example'],
  ['info@пример.example', 'info@xn--e1afmkfd.example'],
  ['ada+news@mail.example', 'ada+news@mail.example'],
  [`${'a'.repeat(64)}@mail.example`, `${'a'.repeat(64)}@mail.example`],
])('%s is the mailbox %s', (typed, mailbox) => {
  expect(emailAddress.parse(typed)).toBe(mailbox)
})

test.each([
  `${'a'.repeat(65)}@mail.example`,
  'info@bü cher.example',
  'info@bücher.example/path',
  'info@bücher.example:25',
  'info@bücher',
  'ada@mail@bücher.example',
  '@bücher.example',
  'info@',
])('%s is no mailbox', (typed) => {
  expect(emailAddress.safeParse(typed).error?.issues[0]?.message).toBe('Please enter a valid email address')
})
