import type { Account } from './account'

type Named = Pick<Account, 'username' | 'firstName' | 'lastName'>

const nameParts = ({ firstName, lastName }: Named): string[] =>
  [firstName, lastName].filter((part): part is string => Boolean(part))

/** The full name, as far as it is known, or else the username. */
export const displayName = (user: Named): string => nameParts(user).join(' ') || user.username

export function initialsOf(user: Named): string {
  const parts = nameParts(user)
  const letters = (parts.length > 0 ? parts : [user.username]).map(firstLetter)
  return letters.join('').toUpperCase()
}

function firstLetter(text: string): string {
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)
  return first?.segment ?? ''
}
