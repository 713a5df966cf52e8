import { vi } from 'vitest'

declare global {
  var argon2Answers: Map<string, Promise<unknown>> | undefined
  var argon2Counts: { verify: number } | undefined
}

/** In place of the library that hashes passwords, which takes its time on purpose: the same question is worked out once. */
const original = await vi.importActual<typeof import('@node-rs/argon2')>('@node-rs/argon2')
globalThis.argon2Answers ??= new Map()
globalThis.argon2Counts ??= { verify: 0 }
const answers = globalThis.argon2Answers

/** How often the library was asked is what a clock would only guess at. */
export const counted = globalThis.argon2Counts

function remember<Answer>(question: unknown[], work: () => Promise<Answer>): Promise<Answer> {
  const key = JSON.stringify(question)
  const answer = (answers.get(key) as Promise<Answer> | undefined) ?? work()
  answers.set(key, answer)
  return answer
}

export const hash = (...args: Parameters<typeof original.hash>): Promise<string> =>
  remember(args, () => original.hash(...args))

export function verify(...args: Parameters<typeof original.verify>): Promise<boolean> {
  counted.verify += 1
  return remember(args, () => original.verify(...args))
}
