import { describe, expect, test } from 'vitest'
import { PROFILE_FORM, SIGNUP_FORM } from '@/lib/accounts/account-forms'
import { foldName, usernameProblem } from '@/lib/text/names'

const UNSEEN = 'Username may not contain spaces, @ or invisible characters'

describe('a username', () => {
  test.each([
    ['ada', undefined],
    ['ünïcödé', undefined],
    ['a⠁b', undefined],
    ['x'.repeat(65), 'Username must be at most 64 characters'],
    // One character that folds to eighteen, blanks among them.
    ['ﷺ', UNSEEN],
    ['ﷺﷺﷺﷺ', 'Username must be at most 64 characters'],
    ['   ', 'Username is required'],
    ['two words', UNSEEN],
    ['a@b', UNSEEN],
    // Folding makes a blank with an accent of the accent that stands alone.
    ['a´b', UNSEEN],
    ['ada\u200b', UNSEEN],
    ['\u2800', UNSEEN],
    // Both Hangul fillers fold to a third one.
    ['ada\u3164', UNSEEN],
  ])('%j: %s', (typed, problem) => {
    expect(usernameProblem(foldName(typed))).toBe(problem)
    const forms = [
      SIGNUP_FORM.safeParse({ username: typed, email: 'a@b.example', password: 'orchid tractor lamp' }),
      PROFILE_FORM.safeParse({ username: typed }),
    ]
    for (const { success, error, data } of forms) {
      expect(error?.issues.map(({ path, message }) => [path, message])).toEqual(
        problem && [[['username'], problem]],
      )
      if (success) expect(data.username).toBe(foldName(typed))
    }
  })

  test.each([undefined, null, 7, ['ada']])('that is no text is missing: %j', (value) => {
    expect(usernameProblem(value)).toBe('Username is required')
  })
})
