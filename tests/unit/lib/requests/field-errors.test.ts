import type { AfterErrorHook, Field } from 'payload'
import { expect, test } from 'vitest'
import { fieldErrorsResponse } from '@/lib/requests/error-response'

const text = (name: string, label: string): Field => ({ name, label, type: 'text' })
const FIELDS: Field[] = [
  text('title', 'Title'),
  {
    type: 'tabs',
    tabs: [
      { label: 'SEO', fields: [{ type: 'row', fields: [text('slug', 'Address')] }] },
      {
        label: 'Audio',
        fields: [{ name: 'chapters', label: 'Chapters', type: 'array', fields: [text('at', 'Start')] }],
      },
      {
        label: 'More',
        fields: [{ name: 'feed', label: 'Feed', type: 'group', fields: [text('owner', 'Owner')] }],
      },
    ],
  },
]

const responseTo = (error: Error) => {
  const req = { payload: { config: { collections: [{ slug: 'episodes', fields: FIELDS }], globals: [] } } }
  return fieldErrorsResponse({ error, req } as unknown as Parameters<AfterErrorHook>[0])
}
const refusal = (errors: { path: string; message: string; label?: string }[]) =>
  Object.assign(new Error('The following field is invalid: x'), { data: { collection: 'episodes', errors } })

test('a refusal names its fields, whatever copy of Payload it comes from', () => {
  const errors = [{ path: 'chapters.1.at', message: 'The episode ends at 5:00.' }]
  const error = refusal(errors)
  expect(responseTo(error)).toEqual({
    response: {
      errors: [{ message: 'Audio › Chapters 2 › Start – The episode ends at 5∶00.', data: { errors } }],
    },
  })
})

test.each([
  [[{ path: 'slug', message: 'Something else has this.' }], 'SEO › Address – Something else has this.'],
  [
    [
      { path: 'title', message: 'Please fill this in.' },
      { path: 'slug', message: 'Choose another one.' },
    ],
    'Title – Please fill this in. SEO › Address – Choose another one.',
  ],
  [[{ path: 'unknown', label: 'File', message: 'Choose one.' }], 'File – Choose one.'],
  [[{ path: 'unknown', message: 'Choose one.' }], 'unknown – Choose one.'],
])('the toast says of %j: %s', (errors, message) => {
  expect(responseTo(refusal(errors))).toMatchObject({ response: { errors: [{ message }] } })
})

test.each([new Error('Gone'), Object.assign(new Error('Gone'), { data: null })])(
  'what is no refusal is left as it is: %s',
  (error) => {
    expect(responseTo(error)).toBeUndefined()
  },
)
