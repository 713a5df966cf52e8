import { expect, test } from 'vitest'
import { ACCOUNT_MAILS } from '@/lib/accounts/all-account-mails'
import { automaticMail, type MailWords } from '@/lib/mail/mail'

const SETTING = { showName: 'Plain Talk', siteUrl: 'https://show.example', sender: 'no-reply@show.example' }
const URL = 'https://show.example/some-link/TOKEN'
const FACTS: [string, string][] = [['Owner', 'ada@mail.example']]
const DATA = {
  ...SETTING,
  url: URL,
  inviter: 'Ana',
  role: 'editor' as const,
  deletedOn: '',
  years: 2,
  facts: FACTS,
}

const compose = (words: MailWords) =>
  automaticMail(words, { to: 'ada@mail.example', event: 'account.abc', greeting: 'Hello Ada <b>,' }, SETTING)

test.each([
  ['reset-password', 'Set a new password for Plain Talk', URL],
  ['invitation', 'You are invited to Plain Talk', 'Ana invited you to work on Plain Talk as an editor.'],
  ['account-deleted', 'Your account at Plain Talk is deleted', 'Thank you'],
  ['second-step-on', 'Two-step sign-in for Plain Talk is on', 'https://show.example/forgot-password'],
  [
    'feed-changed',
    'The feed of Plain Talk was changed',
    'https://show.example/admin/collections/audit_entries',
  ],
] as const)('a mail says what happened in both forms, and what to do: %s', (kind, subject, what) => {
  const mail = compose(ACCOUNT_MAILS[kind](DATA))
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
