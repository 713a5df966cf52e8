import { expect, it } from 'vitest'
import { readBounce } from '@/lib/letters/bounces'

const ADDRESS = 'ada@mail.example'
const permanent = { kind: 'permanent', recipient: ADDRESS, fault: '' }
const complaint = { kind: 'complaint', recipient: ADDRESS, fault: '' }

const postmark = (fields: object) => ({
  RecordType: 'Bounce',
  MessageStream: 'broadcast',
  ID: 42,
  Type: 'HardBounce',
  TypeCode: 1,
  Email: ADDRESS,
  From: 'show@podcast.example',
  Inactive: true,
  ...fields,
})

const mailgun = (fields: object) => ({
  signature: { token: 'x', timestamp: '1', signature: 'y' },
  'event-data': {
    event: 'failed',
    severity: 'permanent',
    reason: 'bounce',
    'delivery-status': { code: 550 },
    recipient: ADDRESS,
    ...fields,
  },
})

it.each([
  ['Postmark’s hard bounce', postmark({}), permanent],
  ['Postmark’s bounce, in capitals', postmark({ Email: ' Ada@Mail.example ' }), permanent],
  [
    'Postmark’s bounce of an address in another script',
    postmark({ Email: 'info@пример.рф' }),
    { ...permanent, recipient: 'info@xn--e1afmkfd.xn--p1ai' },
  ],
  [
    'Mailgun’s bounce of an address in quotes',
    mailgun({ recipient: '"user..name"@mail.example' }),
    { ...permanent, recipient: 'user..name@mail.example' },
  ],
  [
    'Postmark’s words of the mail server, without the address',
    postmark({ Details: 'smtp;550 5.7.606 Access denied <ada@mail.example>' }),
    { ...permanent, fault: 'smtp;550 5.7.606 Access denied the address' },
  ],
  [
    'Mailgun’s words of the mail server',
    mailgun({
      'delivery-status': { code: 550, 'enhanced-code': '5.1.1', message: 'user unknown', description: '' },
    }),
    { ...permanent, fault: '550 5.1.1 user unknown' },
  ],
  ['Postmark’s soft bounce', postmark({ Type: 'SoftBounce', TypeCode: 4096 }), 'nothing'],
  [
    'Postmark’s spam complaint',
    postmark({ RecordType: 'SpamComplaint', Type: 'SpamComplaint', TypeCode: 100_001 }),
    complaint,
  ],
  ['Postmark’s delivery', { RecordType: 'Delivery', Recipient: ADDRESS }, 'nothing'],
  ['Postmark’s bounce without an address', postmark({ Email: undefined }), 'nothing'],
  ['Mailgun’s permanent failure', mailgun({}), permanent],
  ['Mailgun’s temporary failure', mailgun({ severity: 'temporary' }), 'nothing'],
  ['Mailgun’s complaint', mailgun({ event: 'complained', severity: undefined }), complaint],
  ['something else', { hello: 'there' }, undefined],
  ['null', null, undefined],
])('%s is read', (_, body, read) => {
  expect(readBounce(body)).toEqual(read)
})
