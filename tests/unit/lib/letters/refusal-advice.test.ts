import { expect, it } from 'vitest'
import { adviseOn } from '@/lib/letters/refusal-advice'

it.each([
  ['550 5.1.1 The email account that you tried to reach does not exist.', 'There is no such mailbox.'],
  [
    '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup',
    'There is no such mailbox.',
  ],
  ['550 Requested action not taken: mailbox unavailable', 'There is no such mailbox.'],
  ['554 delivery error: dd This user doesn’t have an account', 'There is no such mailbox.'],
  ['552 5.2.2 The email account that you tried to reach is over quota', 'The mailbox is full.'],
  ['452 4.2.2 Mailbox full', 'The mailbox is full.'],
  ['550 5.2.1 The email account that you tried to reach is disabled.', 'The mailbox is disabled for now.'],
  ['552 5.3.4 Message size exceeds fixed limit', 'The letter is too large for this mailbox.'],
  [
    '550 5.7.26 This mail is unauthenticated',
    'The mail server could not verify that the letter is from you.',
  ],
  [
    '550 5.7.1 Rejected: DMARC policy of the sender',
    'The mail server could not verify that the letter is from you.',
  ],
  [
    '550 5.7.1 [192.0.2.1] Our system has detected that this message is likely spam',
    'The mail server considers this letter, or its sender, spam.',
  ],
  [
    '554 5.7.1 Service unavailable; client host blocked using a blocklist',
    'The mail server considers this letter, or its sender, spam.',
  ],
  ['550 5.1.2 Host unknown: domain not found', 'The domain of this address accepts no mail.'],
  ['451 4.7.0 Try again later', 'The mail server kept asking us to try later.'],
  ['Connection closed unexpectedly', 'The mail server kept asking us to try later.'],
  ['550 Administrative prohibition', 'The mail server refused the letter.'],
])('“%s” is told as “%s”, with what to do', (fault, reason) => {
  const advice = adviseOn(fault)
  expect(advice.reason).toBe(reason)
  expect(advice.remedy).toMatch(/^[A-Z].*\.$/)
})
