import { expect, test } from 'vitest'
import { fieldChanges } from '@/lib/editing/record-change'

const document = (id: string) => ({ id, createdAt: '2026-01-01', filename: 'a.jpg' })

test.each([
  ['the same', { a: 1 }, { a: 1 }, []],
  ['a new value', { a: 1 }, { a: 2 }, [{ field: 'a', from: 1, to: 2 }]],
  ['nothing for nothing', { a: null }, { a: undefined }, []],
  ['a field that was not sent along', { a: 1, b: 2 }, { a: 1 }, []],
  ['a long text', { a: 'x' }, { a: 'y'.repeat(201) }, [{ field: 'a' }]],
  ['what machines write', { updatedAt: '1' }, { updatedAt: '2' }, []],
  ['a related document by its id', { a: document('1') }, { a: '1' }, []],
  ['related documents within rows', { a: [{ b: document('1') }] }, { a: [{ b: '1' }] }, []],
  ['an empty list for none within rows', { a: [{ b: [] }] }, { a: [{ b: null }] }, []],
  ['another related document', { a: document('1') }, { a: '2' }, [{ field: 'a', from: '1', to: '2' }]],
])('%s', (_, before, after, expected) => {
  expect(fieldChanges(before, after)).toEqual(expected)
})

test('of a secret only that it changed', () => {
  expect(fieldChanges({ email: 'a@mail.example' }, { email: 'b@mail.example' }, ['email'])).toEqual([
    { field: 'email' },
  ])
})
