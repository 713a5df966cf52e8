/** Folds a name, so that look-alikes and capitals cannot make a second account. */
export const foldName = (name: string) => name.normalize('NFKC').trim().toLowerCase()

const MAX_USERNAME_LENGTH = 64

/** Whitespace, control characters and invisible ones: two names must not look the same. */
const UNSEEN = /[\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u

export const isSeen = (text: string) => [...text].some((letter) => !UNSEEN.test(letter))

/** Controls, those of direction too, which can make one name look like another. */
const TURNING = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/u

/** Why a shown name cannot be taken; undefined when it can. */
export function nameProblem(name: unknown): string | undefined {
  if (typeof name !== 'string' || !isSeen(name)) return 'Write a name that can be seen.'
  return TURNING.test(name)
    ? 'Take out the invisible characters that turn letters around.'
    : undefined
}

/** Why a folded name cannot be a username; undefined when it can. An @ would make it look like an email address. */
export function usernameProblem(folded: unknown): string | undefined {
  if (typeof folded !== 'string' || folded === '') return 'Username is required'
  if (folded.length > MAX_USERNAME_LENGTH)
    return `Username must be at most ${MAX_USERNAME_LENGTH} characters`
  if (UNSEEN.test(folded) || folded.includes('@'))
    return 'Username may not contain spaces, @ or invisible characters'
  return undefined
}
