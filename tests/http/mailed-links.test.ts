import { readPage } from '@tests/support/read-page'
import { expect, test } from 'vitest'

const TOKEN = 'A'.repeat(43)

test.each([
  ['reset-password', 'Set a new password'],
  ['confirm-email', 'Is this address yours?'],
  ['confirm-subscription', 'One more click'],
  ['letter-choices', 'Which letters do you want?'],
  ['unsubscribe', 'Leave the newsletter?'],
])('a mailed link to %s says what it would do, or that a part of it was lost', async (link, title) => {
  const { document, html, main } = await readPage(`/${link}/${TOKEN}`)
  expect(main.getByRole('heading', { level: 1 }).textContent).toBe(title)
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toContain('noindex')
  expect(document.querySelector('meta[name=referrer]')?.getAttribute('content')).toBe('same-origin')
  expect(html, 'the page is the same for everybody').not.toContain(TOKEN)

  const broken = await readPage(`/${link}/half-a-token`)
  expect(broken.main.getByRole('heading', { level: 1 }).textContent).toBe('This link is incomplete')
})
