import { describe, expect, it } from 'vitest'
import { resumeWords, timeLeft } from '@/lib/player/describe-player'

describe('where a listener goes on', () => {
  it.each([
    [760, 1300, 'Continue at 12:40, 9 minutes left'],
    [3661, 7300, 'Continue at 1:01:01, 1 hour 1 minute left'],
    [30, null, 'Continue at 0:30'],
  ])('at %s s of %s: %s', (at, duration, words) => {
    expect(resumeWords(at, duration)).toBe(words)
  })

  it.each([
    [1, '1 minute left'],
    [89, '1 minute left'],
    [91, '2 minutes left'],
    [202, '3 minutes left'],
    [7320, '2 hours 2 minutes left'],
  ])('%s seconds are %s', (seconds, words) => {
    expect(timeLeft(seconds)).toBe(words)
  })
})
