import { describe, expect, it, test } from 'vitest'
import { adviseOn, blameOf } from '@/lib/letters/refusal-advice'

const VERIFIED = 'The mail server could not verify that the letter is from you.'
const SPAM = 'The mail server considers this letter, or its sender, spam.'
const NONE = 'There is no such mailbox.'

it.each([
  ['550 5.1.1 The email account that you tried to reach does not exist.', NONE],
  ['550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup', NONE],
  ['552 5.2.2 The email account that you tried to reach is over quota', 'The mailbox is full.'],
  [
    '550 5.2.1 The email account that you tried to reach is disabled.',
    'The mailbox takes no letters for now.',
  ],
  ['550 Requested action not taken: mailbox unavailable', 'The mailbox takes no letters for now.'],
  ['552 5.3.4 Message size exceeds fixed limit', 'The letter is too large for this mailbox.'],
  ['550 5.7.26 This mail is unauthenticated', VERIFIED],
  ['550 5.7.1 [192.0.2.1] Our system has detected that this message is likely spam', SPAM],
  ['550 Administrative prohibition', SPAM],
  ['550 5.1.2 Host unknown: domain not found', 'The domain of this address accepts no mail.'],
  ['451 4.7.0 Try again later', 'The mail server kept asking us to try later.'],
  ['550 5.4.5 Daily user sending limit exceeded', 'The mail server takes no more letters from you for now.'],
  ['550 5.4.6 Routing loop detected', 'The mail server has a fault, or finds no way to the mailbox.'],
  ['550 No thanks', 'The mail server refused the letter.'],
  ['', 'The letter bounced: it could not be delivered.'],
])('“%s” is told as “%s”, with what to do', (fault, reason) => {
  const advice = adviseOn(fault)
  expect(advice.reason).toBe(reason)
  expect(advice.remedy).toMatch(/^[A-Z].*\.$/)
})

describe('a refusal counts against', () => {
  test.each([
    '550 5.1.1 user unknown',
    '550 user unknown',
    '550 5.1.1 <the address>: Recipient address rejected: User unknown in relay recipient table',
    '553 no such user',
    '550 No such recipient here',
    '550 unknown or illegal alias',
    '550 the address is not a valid mailbox',
    '501 5.1.3 Bad recipient address syntax',
    '550 User the address not listed in the directory',
    '550 5.1.2 The domain is not there',
    '550 5.4.4 Host or domain name not found. Name service error for name=gone.example type=A: Host not found',
    'smtp;550-5.1.1 The email account that you tried to reach does not exist. Please try double-checking https://support.example/mail/?p=policy',
  ])('an address: %s', (fault) => expect(blameOf(fault)).toBe('address'))

  test.each([
    '552 5.2.2 over quota',
    '552 Requested mail action aborted: exceeded storage allocation',
    '452 4.2.2 The email account that you tried to reach is out of storage space',
    '550 5.2.1 mailbox disabled, not accepting messages',
    '550 mailbox unavailable',
    '550 Recipient address rejected',
  ])('a mailbox: %s', (fault) => expect(blameOf(fault)).toBe('mailbox'))

  test.each([
    '550 5.7.606 Access denied, banned sending IP [192.0.2.9]',
    '550 5.7.1 user unknown',
    '550 5.1.1 the address blocked by our spam filter',
    '554 5.7.1 Greylisting in action, please try later',
    '550 5.4.5 Daily user sending limit exceeded',
    '550 5.2.1 The user you are trying to contact is receiving mail at a rate that prevents additional messages',
    '552 5.3.4 Message size exceeds fixed limit',
    '552 Message exceeds maximum: message size',
    '550 5.4.1 Recipient address rejected: Access denied',
    '550 5.4.4 Unable to route',
    '550 Sender verify failed',
    '553 5.1.8 Domain of sender address does not exist',
    '535 5.7.8 authentication failed',
    '550 4.1.1 user unknown',
    '550 temporarily unavailable, no such user cache',
    '550 Your host name has no reverse record',
    '550 192.5.1.1 is listed at a blocklist',
  ])('the sender: %s', (fault) => expect(blameOf(fault)).toBe('sender'))

  test('nothing, when the response does not say', () => {
    for (const fault of ['550 No.', '554 Transaction failed', '', '550 host 5.1.1.7 said no'])
      expect([fault, blameOf(fault)]).toEqual([fault, undefined])
  })
})
