import { expect, test } from 'vitest'
import type { AccountMailKind } from '@/lib/accounts/account-mails'
import { accountMail } from '@/lib/accounts/compose-account-mail'

const SETTING = { showName: 'Plain Talk', siteUrl: 'https://show.example', sender: 'no-reply@show.example' }
const URL = 'https://show.example/some-link/TOKEN'

const compose = (kind: AccountMailKind, firstName: string | null = 'Ada <b>') =>
  accountMail(
    {
      id: 'abc',
      kind,
      recipient: 'ada@mail.example',
      firstName,
      isProved: true,
      url: URL,
      deletedOn: 'May 1, 2028',
      inviter: 'Ana',
      role: 'editor',
    },
    SETTING,
  )

test('an invitation says who invites and as what', () => {
  for (const body of [compose('invitation').text, compose('invitation').html])
    expect(body).toContain(
      'Ana invited you to work on Plain Talk as an editor. Set a password to get started:',
    )
})

test.each([
  ['reset-password', 'Set a new password for Plain Talk', URL],
  ['invitation', 'You are invited to Plain Talk', URL],
  ['account-deleted', 'Your account at Plain Talk is deleted', 'Thank you'],
  [
    'feed-changed',
    'The feed of Plain Talk was changed',
    'https://show.example/admin/collections/audit_entries',
  ],
] as const)('%s says what happened in both forms, and what to do', (kind, subject, what) => {
  const mail = compose(kind)
  expect(mail).toMatchObject({
    to: 'ada@mail.example',
    from: { name: 'Plain Talk', address: 'no-reply@show.example' },
    subject,
    messageId: '<account.abc@show.example>',
    headers: { 'Auto-Submitted': 'auto-generated' },
  })
  for (const body of [mail.text, mail.html]) expect(body).toContain(what)
  expect(mail.text).toMatch(/^Hello Ada <b>,\n/)
  expect(mail.html).toContain('Hello Ada &lt;b&gt;,')
  expect(mail.html, 'nothing is fetched when it is opened').not.toMatch(/<img|src=|url\(/)
})

test('an account without a name gets a greeting as well', () => {
  expect(compose('account-deleted', null).text).toMatch(/^Hello,\n/)
})
