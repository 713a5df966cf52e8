import { expect, test } from 'vitest'
import { transportOptions } from '@/lib/mail/mail-transport'

test.each([
  ['smtp://show:secret@smtp.example:587', true],
  ['smtp://show:secret@smtp.example:587?requireTLS=false', undefined],
  ['smtp://relay.example:25', undefined],
  ['smtp://show:secret@127.0.0.1:587', undefined],
  ['smtps://show:secret@smtp.example:465', undefined],
])('%s insists on encryption before the password: %s', (url, requireTLS) => {
  expect(transportOptions(url)).toMatchObject({ url, ...(requireTLS && { requireTLS }) })
  expect('requireTLS' in transportOptions(url)).toBe(Boolean(requireTLS))
})
