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
  ['new-password', 'Set a new password for Plain Talk', URL],
  ['invitation', 'You are invited to Plain Talk', URL],
  ['password-changed', 'Your password for Plain Talk was changed', 'https://show.example/forgot-password'],
  ['confirm-email', 'Confirm your email address for Plain Talk', URL],
  [
    'email-change-asked',
    'Your email address at Plain Talk is about to change',
    'https://show.example/forgot-password',
  ],
  ['email-changed', 'Your email address at Plain Talk has changed', 'https://show.example/#contact'],
  ['account-idle', 'Your account at Plain Talk will be deleted on May 1, 2028', 'https://show.example'],
  ['account-deleted', 'Your account at Plain Talk is deleted', 'Thank you'],
  [
    'temporary-password',
    'Your password for Plain Talk was set on the server',
    'https://show.example/forgot-password',
  ],
  ['second-step-on', 'Two-step sign-in for Plain Talk is on', 'https://show.example/forgot-password'],
  ['second-step-off', 'Two-step sign-in for Plain Talk is off', 'https://show.example/forgot-password'],
  ['recovery-code-used', 'A recovery code for Plain Talk was used', 'https://show.example/forgot-password'],
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
