import { describe, expect, test } from 'vitest'
import { ListError, type ListRow, readDay, readList } from '@/lib/subscribers/read-list'

const NOW = new Date('2026-11-25T12:00:00Z')

async function read(text: string | Uint8Array) {
  const { columns, rows } = await readList(typeof text === 'string' ? Buffer.from(text) : text, NOW)
  const read: ListRow[] = []
  for await (const row of rows) read.push(row)
  return { columns, rows: read }
}

const addressesOf = async (text: string | Uint8Array) =>
  (await read(text)).rows.map((row) => ('problem' in row ? row.problem : row.email))

describe('a list of subscribers is read', () => {
  test.each([
    ['with commas', 'Email,Consent date\r\nada@mail.example,2024-05-31\r\n'],
    ['with semicolons', 'Email;Consent date\nada@mail.example;31.05.2024\n'],
    ['with tabs', 'Email\tConsent date\nada@mail.example\t2024-05-31'],
    ['with a byte order mark', '\uFEFFEmail,Consent date\nada@mail.example,2024-05-31\n'],
    [
      'with quotes and spaces',
      '"E-mail Address" , "CONFIRM_TIME"\n" Ada@Mail.example ","2024-05-31 00:00:00"\n',
    ],
    ['with lines of old Macs', 'Email,Consent date\rada@mail.example,2024-05-31\r'],
    [
      'with a quote in the middle of a name',
      'Email,Consent date,Name\nada@mail.example,2024-05-31,Ada "Countess" L.\n',
    ],
  ])('%s', async (_, text) => {
    const { rows } = await read(text)
    expect(rows).toEqual([
      expect.objectContaining({ email: 'ada@mail.example', consentAt: new Date('2024-05-31T00:00Z') }),
    ])
  })

  test.each([
    ['Windows-1252', 'latin1' as const],
    ['UTF-16', 'utf16le' as const],
  ])('in %s', async (_, encoding) => {
    const text = 'Email,Consent date,First name\nada@mail.example,2024-05-31,José Müller\n'
    const { rows } = await read(Buffer.from(text, encoding))
    expect(rows).toEqual([expect.objectContaining({ email: 'ada@mail.example', firstName: 'José Müller' })])
  })

  test('as this site exports it: those who left, or never confirmed, stay out', async () => {
    const list = `"Email","First name","Last name","Subscribed","Active","Confirmed"
"ada@mail.example","'=Ada","Lovelace","2024-01-01T10:00:00.000Z",yes,"2024-01-02T10:00:00.000Z"
"left@mail.example",,,"2024-01-01T10:00:00.000Z",no,"2024-01-02T10:00:00.000Z"
"new@mail.example",,,"2024-01-01T10:00:00.000Z",yes,
`
    const { rows, columns } = await read(list)
    expect(columns).toMatchObject({ email: 'Email', consent: 'Confirmed' })
    expect(rows[0]).toMatchObject({ firstName: '=Ada', consentAt: new Date('2024-01-02T10:00:00.000Z') })
    expect(rows.slice(1)).toEqual([
      { line: 3, problem: expect.stringContaining('The column “Active” says “no”') },
      { line: 4, problem: 'There is no date of consent.' },
    ])
  })
})

test.each([
  ['an address that a spreadsheet would run', '"=HYPERLINK(""x"")",2024-05-31', /valid email/],
  ['two addresses', 'a@mail.example b@mail.example,2024-05-31', /valid email/],
  ['no day', 'a@mail.example,', /no date of consent/],
  ['a day that means two', 'a@mail.example,05/06/2024', /unclear. Write it as 2024-05-31/],
  ['the 31st of February', 'a@mail.example,2024-02-31', /unclear/],
  ['a day to come', 'a@mail.example,2027-01-01', /in the future/],
  ['a day before there was mail', 'a@mail.example,1900-01-01', /before there was mail/],
])('%s is refused by its reason', async (_, line, reason) => {
  expect(await addressesOf(`Email,Consent date\n${line}\n`)).toEqual([expect.stringMatching(reason)])
})

test.each([
  ['an empty file', '', 'This file is empty.'],
  ['no names of columns', 'ada@mail.example,2024-05-31\n', 'No column is called “Email”'],
  ['no consent', 'Email,Name\nada@mail.example,Ada\n', 'Call it “Consent date”'],
  ['a quote that is not closed', 'Email,Consent date\n"ada@mail.example,2024-05-31\n', 'never closed'],
  [
    'a letter that was cut through',
    Buffer.concat([
      Buffer.from('Email,Consent date,Name\na@b.example,1,Zoë Björk Åse Öz Jürgen\nb@b.example,1,'),
      Buffer.from('é').subarray(0, 1),
      Buffer.from('\n'),
    ]),
    'Line 3 has characters that cannot be read',
  ],
  ['no text', Buffer.from([1, 0, 0, 2, 0, 0, 0xff]), 'This is not a text file'],
  ['a workbook', Buffer.from('PK\x03\x04'), 'workbook'],
])('%s is refused as a whole, with what to do', async (_, bytes, message) => {
  await expect(read(bytes)).rejects.toThrow(ListError)
  await expect(read(bytes)).rejects.toThrow(message)
})

test.each([
  ['2024-05-31', '2024-05-31T00:00:00.000Z'],
  ['2024-05-31T10:20:30Z', '2024-05-31T10:20:30.000Z'],
  ['2024-05-31T10:20:30.123456+02:00', '2024-05-31T08:20:30.123Z'],
  ['2024-05-31 10:20:30 UTC', '2024-05-31T10:20:30.000Z'],
  ['2024-05-31 10:20', '2024-05-31T10:20:00.000Z'],
  ['31.5.2024', '2024-05-31T00:00:00.000Z'],
  ['May 31, 2024', '2024-05-31T00:00:00.000Z'],
])('%s is a day', (text, iso) => {
  expect((readDay(text) as Date).toISOString()).toBe(iso)
})
