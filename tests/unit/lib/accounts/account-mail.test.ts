import { expect, test } from 'vitest'
import { automaticMail, type MailWords } from '@/lib/mail/mail'
import { accountDeleted } from '@/lib/mail/mails/account-deleted'
import { accountNotice } from '@/lib/mail/mails/account-notice'
import { feedChanged } from '@/lib/mail/mails/feed-changed'
import { setPassword } from '@/lib/mail/mails/set-password'

const SETTING = { showName: 'Plain Talk', siteUrl: 'https://show.example', sender: 'no-reply@show.example' }
const URL = 'https://show.example/some-link/TOKEN'

const compose = (words: MailWords) =>
  automaticMail(words, { to: 'ada@mail.example', event: 'account.abc', greeting: 'Hello Ada <b>,' }, SETTING)

const invitation = setPassword({ ...SETTING, kind: 'invitation', url: URL, inviter: 'Ana', role: 'editor' })

test.each([
  [setPassword({ ...SETTING, kind: 'reset-password', url: URL }), 'Set a new password for Plain Talk', URL],
  [invitation, 'You are invited to Plain Talk', 'Ana invited you to work on Plain Talk as an editor.'],
  [accountDeleted(SETTING), 'Your account at Plain Talk is deleted', 'Thank you'],
  [
    accountNotice({ ...SETTING, kind: 'second-step-on' }),
    'Two-step sign-in for Plain Talk is on',
    'https://show.example/forgot-password',
  ],
  [
    feedChanged({ ...SETTING, facts: [['Owner', 'ada@mail.example']] }),
    'The feed of Plain Talk was changed',
    'https://show.example/admin/collections/audit_entries',
  ],
])('a mail says what happened in both forms, and what to do (%#)', (words, subject, what) => {
  const mail = compose(words)
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
