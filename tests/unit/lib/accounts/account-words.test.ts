import { expect, test } from 'vitest'
import { displayName, initialsOf } from '@/lib/accounts/account'

const named = (firstName: string | null, lastName: string | null, username = 'ada') => ({
  firstName,
  lastName,
  username,
})

test.each([
  [named('Ada', 'Lovelace'), 'Ada Lovelace', 'AL'],
  [named(null, null, 'grace'), 'grace', 'G'],
  [named('👩‍🚀 Sally', 'Ride'), '👩‍🚀 Sally Ride', '👩‍🚀R'],
  [named('e\u0301mile', 'zola'), 'e\u0301mile zola', 'E\u0301Z'],
])('the name that an account is shown by: %j', (user, name, initials) => {
  expect(displayName(user)).toBe(name)
  expect(initialsOf(user)).toBe(initials)
})
