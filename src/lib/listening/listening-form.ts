import { z } from 'zod'
import { SPEEDS } from '@/lib/player/player-state'
import { MAX_QUEUED } from '@/lib/player/queue'
import { MAX_PLACES_AT_ONCE } from './listening'

/** Longer than any recording. Seconds. */
const MAX_SECONDS = 7 * 24 * 60 * 60

const time = z.iso.datetime('Give the time as ISO 8601, in UTC.')
const episodeId = z.uuid('Name the episode by its id.')

export const LISTENING_CHANGES = z.object({
  sentAt: time,
  places: z
    .array(
      z.object({
        episodeId,
        at: z.number('Give the place in seconds.').int().min(0).max(MAX_SECONDS),
        isFinished: z.boolean('Say whether the episode was heard out.'),
        changedAt: time,
      }),
      'Send the places as a list.',
    )
    .max(MAX_PLACES_AT_ONCE, `Send at most ${MAX_PLACES_AT_ONCE} places at once.`),
  speed: z
    .object({
      speed: z
        .number('Give the speed as a number.')
        .refine((speed) => SPEEDS.some((known) => known === speed), `The speeds are ${SPEEDS.join(', ')}.`),
      changedAt: time,
    })
    .optional(),
  queue: z
    .object({
      episodeIds: z.array(episodeId).max(MAX_QUEUED, `A queue holds at most ${MAX_QUEUED} episodes.`),
      isAutoplayOn: z.boolean('Say whether the season goes on by itself.'),
      changedAt: time,
    })
    .optional(),
})
