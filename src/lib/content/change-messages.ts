import type { ContentChange } from '@/lib/server-contract'

/** PostgreSQL takes less than 8000 bytes with a notification. */
const MOST_BYTES = 7_900

/** A change as notifications: of many tags in several, each of which is a change of its own. */
export function changeMessages({ tags, isWithdrawal }: ContentChange): string[] {
  const room = MOST_BYTES - bytesOf({ tags: [], isWithdrawal })
  const messages: string[][] = [[]]
  let left = room
  for (const tag of tags) {
    const size = bytesOf(tag) + 1
    if (size > left) {
      messages.push([])
      left = room
    }
    messages.at(-1)?.push(tag)
    left -= size
  }
  return messages.map((some) => JSON.stringify({ tags: some, isWithdrawal } satisfies ContentChange))
}

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value))
