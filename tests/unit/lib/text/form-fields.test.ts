import { expect, test } from 'vitest'
import { clearableLine, emailAddress, line, optionalLine } from '@/lib/text/form-fields'

const messageOf = (schema: ReturnType<typeof line> | typeof emailAddress, value: unknown) =>
  schema.safeParse(value).error?.issues[0]?.message

test.each([
  [undefined, 'Name is required'],
  [' \t ', 'Name is required'],
  ['12345678901', 'Name must be at most 10 characters'],
  ['a\nb', 'Name must be on one line, without control characters'],
  ['a\ud800', 'Name must be on one line, without control characters'],
])('of a line %j is said: %s', (value, message) => {
  expect(messageOf(line('Name', 10), value)).toBe(message)
})

test('an optional line may be missing, null or empty, and is then undefined', () => {
  for (const value of [undefined, null, '', '  '])
    expect(optionalLine('Name', 9).parse(value)).toBeUndefined()
  expect(optionalLine('Name', 9).parse(' Ada ')).toBe('Ada')
  expect(optionalLine('Name', 2).safeParse('Ada').error?.issues[0]?.message).toBe(
    'Name must be at most 2 characters',
  )
})

test('a clearable line stays when missing and goes when empty', () => {
  expect(clearableLine('Name', 9).parse(undefined)).toBeUndefined()
  for (const value of [null, '', '  ']) expect(clearableLine('Name', 9).parse(value)).toBeNull()
  expect(clearableLine('Name', 9).parse(' Ada ')).toBe('Ada')
  expect(clearableLine('Name', 9).safeParse('a\nb').success).toBe(false)
})

test.each([
  [' Ada.Lovelace+x@Mail.Example ', 'ada.lovelace+x@mail.example'],
  ['{x}|`~^?$%&*@mail.example', '{x}|`~^?$%&*@mail.example'],
  ['info@bücher.example', 'info@xn--bcher-kva.example'],
  ['Info@BÜCHER.Example', 'info@xn--bcher-kva.example'],
  ['Info@ПРИМЕР.РФ', 'info@xn--e1afmkfd.xn--p1ai'],
  ['user@例え。テスト', 'user@xn--r8jz45g.xn--zckzah'],
  ['user@مثال.إختبار', 'user@xn--mgbh0fb.xn--kgbechtv'],
  [`${'a'.repeat(64)}@mail.example`, `${'a'.repeat(64)}@mail.example`],
])('%s is the mailbox %s', (typed, mailbox) => {
  expect(emailAddress.parse(typed)).toBe(mailbox)
})

test.each([
  'ada',
  'ada@localhost',
  'a b@mail.example',
  'a@mail..example',
  'a@b-.example',
  'a@192.0.2.1',
  'é@mail.example',
  'a@mail.example\nBcc: b@mail.example',
  `${'a'.repeat(65)}@mail.example`,
  'info@bü cher.example',
  'info@bücher.example/path',
  'info@bücher',
])('%s is no mailbox', (typed) => {
  expect(messageOf(emailAddress, typed)).toBe('Please enter a valid email address')
})
