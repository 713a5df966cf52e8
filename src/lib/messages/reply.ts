import { z } from '@/lib/zod'

export const MAX_REPLY = 10_000

/** Time to undo an answer, shown in the panel's toast. */
export const UNDO_SECONDS = 10

export const REPLY = z.object({
  text: z
    .string('Write an answer.')
    .trim()
    .min(1, 'Write an answer.')
    .max(MAX_REPLY, `An answer has at most ${MAX_REPLY.toLocaleString('en-US')} characters.`),
})

/** An answer as the panel shows it. Times are ISO 8601. */
export interface MessageReply {
  id: string
  text: string
  /** Null once that account has been deleted. */
  by: string | null
  createdAt: string
  mailedAt: string | null
  mailFault: string | null
}
