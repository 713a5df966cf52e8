import { describe, expect, test } from 'vitest'
import { readList } from '@/lib/subscribers/read-list'

const NOW = new Date('2026-11-25T12:00:00Z')

async function read(text: string) {
  const { columns, rows } = await readList(Buffer.from(text), NOW)
  const taken: string[] = []
  const refused: string[] = []
  for await (const row of rows) 'problem' in row ? refused.push(row.problem) : taken.push(row.email)
  return { columns, taken, refused }
}

/** Exports in the form of other services: people whose address begins with “in” still get letters there. */
const LISTS: Record<string, string> = {
  AWeber: `Email,Name,Status,Date Added,Stop Time
in@mail.example,Ann,Subscribed,2024-05-31,
out@mail.example,Bob,Unsubscribed - by email,2024-05-31,2024-06-30
pending@mail.example,Cid,Pending,2024-05-31,`,
  beehiiv: `email,status,created_at,subscription_tier
in@mail.example,active,2024-05-31T10:00:00Z,free
pending@mail.example,pending,2024-05-31T10:00:00Z,free
bad@mail.example,invalid,2024-05-31T10:00:00Z,free
gone@mail.example,inactive,2024-05-31T10:00:00Z,free`,
  Brevo: `CONTACT ID;EMAIL;FIRSTNAME;EMAIL_BLACKLISTED;SMS_BLACKLISTED;ADDED_TIME;OPT_IN
1;in@mail.example;Ann;false;true;2024-05-31;2024-05-31
2;out@mail.example;Bob;true;false;2024-05-31;2024-05-31`,
  Buttondown: `email,notes,metadata,tags,subscriber_type,creation_date,unsubscription_date
in@mail.example,,{},,regular,2024-05-31 10:00:00,
in2@mail.example,,{},,premium,2024-05-31 10:00:00,
new@mail.example,,{},,unactivated,2024-05-31 10:00:00,
out@mail.example,,{},,unsubscribed,2024-05-31 10:00:00,2024-06-30 10:00:00
spam@mail.example,,{},,complained,2024-05-31 10:00:00,`,
  'Campaign Monitor': `Email Address,Name,State,Date Joined
in@mail.example,Ann,Active,2024-05-31
out@mail.example,Bob,Unsubscribed,2024-05-31
gone@mail.example,Cid,Deleted,2024-05-31`,
  'Constant Contact': `Email address,First name,Email permission status,Email opt-in date,Email opt-out date,SMS permission status
in@mail.example,Ann,Explicit,2024-05-31,,Unsubscribed
out@mail.example,Bob,Explicit,2024-05-31,2024-06-30,
off@mail.example,Cid,Temp hold,2024-05-31,,`,
  CleverReach: `email;registered;activated;deactivated;bounced
in@mail.example;2024-05-31 10:00:00;2024-05-31 10:01:00;0000-00-00 00:00:00;0
out@mail.example;2024-05-31 10:00:00;2024-05-31 10:01:00;2024-06-30 10:00:00;0
hard@mail.example;2024-05-31 10:00:00;2024-05-31 10:01:00;0000-00-00 00:00:00;1`,
  Ghost: `id,email,name,note,subscribed_to_emails,complimentary_plan,created_at,deleted_at,labels
1,in@mail.example,Ann,,true,false,2024-05-31T10:00:00.000Z,,
2,out@mail.example,Bob,,false,false,2024-05-31T10:00:00.000Z,,
3,gone@mail.example,Cid,,true,false,2024-05-31T10:00:00.000Z,2024-06-30T10:00:00.000Z,`,
  HubSpot: `Email,First Name,Create Date,Unsubscribed from all email,Email hard bounce reason,Lead Status,Marketing contact status
in@mail.example,Ann,2024-05-31 10:00,false,,New,Marketing contact
out@mail.example,Bob,2024-05-31 10:00,true,,New,Marketing contact
hard@mail.example,Cid,2024-05-31 10:00,,Unknown user,New,Marketing contact`,
  Kit: `id,first_name,email_address,state,created_at,tags
1,Ann,in@mail.example,active,2024-05-31 10:00:00 UTC,
2,Bob,out@mail.example,cancelled,2024-05-31 10:00:00 UTC,
3,Cid,hard@mail.example,bounced,2024-05-31 10:00:00 UTC,
4,Dee,spam@mail.example,complained,2024-05-31 10:00:00 UTC,
5,Eve,gone@mail.example,inactive,2024-05-31 10:00:00 UTC,`,
  Klaviyo: `Email,First Name,Email Marketing Consent,Email Marketing Consent Timestamp,Email Suppressions,SMS Marketing Consent
in@mail.example,Ann,SUBSCRIBED,2024-05-31T10:00:00+00:00,[],UNSUBSCRIBED
never@mail.example,Bob,NEVER_SUBSCRIBED,2024-05-31T10:00:00+00:00,[],
hard@mail.example,Cid,SUBSCRIBED,2024-05-31T10:00:00+00:00,HARD_BOUNCE,`,
  listmonk: `uuid,email,name,attributes,status,created_at,updated_at
a,in@mail.example,Ann,{},enabled,2024-05-31 10:00:00.123456+00:00,2024-06-01 10:00:00+00:00
b,out@mail.example,Bob,{},disabled,2024-05-31 10:00:00.123456+00:00,2024-06-01 10:00:00+00:00
c,block@mail.example,Cid,{},blocklisted,2024-05-31 10:00:00.123456+00:00,2024-06-01 10:00:00+00:00`,
  Mailchimp: `Email Address,First Name,MEMBER_RATING,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,CONFIRM_IP,UNSUB_TIME,UNSUB_REASON
in@mail.example,Ann,2,2024-05-31 10:00:00,,2024-05-31 10:01:00,,,
out@mail.example,Bob,2,2024-05-31 10:00:00,,2024-05-31 10:01:00,,2024-06-30 10:00:00,"N/A (Unsubscribed by an admin)"`,
  Mailcoach: `email,first_name,tags,subscribed_at,unsubscribed_at
in@mail.example,Ann,,2024-05-31 10:00:00,
out@mail.example,Bob,,2024-05-31 10:00:00,2024-06-30 10:00:00`,
  MailerLite: `Subscriber,Name,Status,Subscribed,Location
in@mail.example,Ann,Active,2024-05-31 10:00:00,DE
out@mail.example,Bob,Unsubscribed,2024-05-31 10:00:00,DE
new@mail.example,Cid,Unconfirmed,2024-05-31 10:00:00,DE
junk@mail.example,Dee,Junk,2024-05-31 10:00:00,DE`,
  Mailjet: `Email,Created At,Is Unsubscribed,IsExcludedFromCampaigns
in@mail.example,2024-05-31T10:00:00Z,false,false
out@mail.example,2024-05-31T10:00:00Z,true,false
off@mail.example,2024-05-31T10:00:00Z,false,true`,
  phpList: `Email,Is this subscriber confirmed,Confirmed,Blacklisted,Bounce count,Entered
in@mail.example,,1,0,0,2024-05-31 10:00:00
new@mail.example,,0,0,0,2024-05-31 10:00:00
out@mail.example,,1,1,0,2024-05-31 10:00:00`,
  rapidmail: `email;created;activated;status
in@mail.example;2024-05-31 10:00:00;2024-05-31 10:01:00;aktiv
out@mail.example;2024-05-31 10:00:00;2024-05-31 10:01:00;abgemeldet
hard@mail.example;2024-05-31 10:00:00;2024-05-31 10:01:00;gebounct`,
  Sendy: `Name,Email,Joined,Status
Ann,in@mail.example,2024-05-31 10:00:00,Subscribed
Bob,spam@mail.example,2024-05-31 10:00:00,Marked as spam`,
  Shopify: `First Name,Email,Accepts Email Marketing,Accepts SMS Marketing,Created At
Ann,in@mail.example,yes,no,2024-05-31
Bob,out@mail.example,no,yes,2024-05-31`,
  Substack: `Email,Subscription type,Active_subscription,Subscription created at,Email disabled,Cancel date
in@mail.example,Free,false,2024-05-31T10:00:00.000Z,false,
off@mail.example,Free,false,2024-05-31T10:00:00.000Z,true,
out@mail.example,Paid,false,2024-05-31T10:00:00.000Z,false,2024-06-30`,
}

test.each(Object.entries(LISTS))(
  'a list of %s brings those who still get letters, and no one else',
  async (_, list) => {
    const { taken, refused } = await read(list)
    const addresses = list.match(/\S+@mail\.example/g)?.map((text) => text.replace(/^.*[,;]/, '')) ?? []
    expect(taken).toEqual(addresses.filter((address) => address.startsWith('in')))
    expect(refused).toHaveLength(addresses.length - taken.length)
  },
)

const isTaken = async (column: string, value: string) =>
  (await read(`Email,Consent date,${column}\nada@mail.example,2024-05-31,"${value}"`)).taken.length === 1

describe('a column of leaving', () => {
  test.each([
    'Unsubscribe date',
    'Stop time',
    'Canceled',
    'emailBlacklisted',
    'Email disabled',
    'Opted out',
    'Bounced',
    'Complained at',
    'Marked as spam',
    'Suppressed',
    'Deleted at',
    'Do not mail',
    'CLEAN_TIME',
    'Consent withdrawn at',
    'No more letters since',
    'Abgemeldet am',
    'Désabonné le',
    'Unconfirmed',
    'Excluded from campaigns',
  ])('is “%s”: a day or a flag refuses, and nothing else', async (name) => {
    for (const value of ['2024-06-30 10:00:00', 'true', 'Yes', '1', 'x', 'hard bounce', '3'])
      expect([value, await isTaken(name, value)]).toEqual([value, false])
    for (const value of [
      '',
      'false',
      'No',
      '0',
      'n/a',
      '-',
      'never',
      'None',
      '[]',
      '0000-00-00 00:00:00',
      '0001-01-01T00:00:00Z',
      '1970-01-01 00:00:00',
    ])
      expect([value, await isTaken(name, value)]).toEqual([value, true])
  })

  test.each([
    'Opted in at',
    'Double opt-in',
    'Opt-in IP',
    'Unsubscribe URL',
    'Unblocked at',
    'SMS_BLACKLISTED',
    'Do not call',
    'Bounce rate',
    'Soft bounces',
    'Re-subscribed at',
    'Notes',
    'Not unsubscribed since',
  ])('is not “%s”', async (name) => {
    for (const value of ['2024-06-30 10:00:00', 'true', '1'])
      expect([value, await isTaken(name, value)]).toEqual([value, true])
  })
})

const NAMES = ['Status', 'Email status', 'Subscriber type', 'Global status']
test.each(NAMES)('a column of the status is “%s”: it lets in by a word for yes alone', async (name) => {
  for (const value of ['active', 'Subscribed', 'yes', '1', '', 'opted-in', 'aktiv', 'suscrito', 'подписан'])
    expect([value, await isTaken(name, value)]).toEqual([value, true])
  for (const value of ['cancelled', '0', '-1', 'C', 'no permissions set', 'nixie', '退会'])
    expect([value, await isTaken(name, value)]).toEqual([value, false])
})

test.each([
  ['Consent', 'no'],
  ['Confirmed', '0'],
  ['subscribed_to_newsletter', 'nein'],
  ['Accepts Marketing', 'no'],
  ['Double opt-in', 'declined'],
])('“%s” that says “%s” refuses the row', async (name, value) => {
  const list = `Email,Created at,${name}\nada@mail.example,2024-05-31,"${value}"`
  expect(await read(list)).toMatchObject({ taken: [], refused: [`The column “${name}” says “${value}”.`] })
})

test.each(['Subscribed Date', 'Sign-up date'])('“%s” is a day of consent', async (name) => {
  expect((await read(`Email,${name}\nada@mail.example,2024-05-31`)).taken).toEqual(['ada@mail.example'])
})

test('the columns are told apart: which say who gets letters, and which were not read', async () => {
  const { columns } = await read(
    'Email,Name,Status,Created at,UNSUB_TIME,Tags,,Unsubscribe link\na@mail.example,A,active,2024-05-31,,,,',
  )
  expect(columns).toEqual({
    email: 'Email',
    consent: 'Created at',
    standing: ['Status', 'UNSUB_TIME'],
    unread: ['Tags', 'Unsubscribe link'],
  })
})
