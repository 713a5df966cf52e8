import type { BasePayload } from 'payload'
import { z } from 'zod'
import { databaseOf } from '@/db/sql'
import {
  beginLetter,
  cancelLetter,
  findProgress,
  LetterRefusal,
  pauseLetter,
  resumeLetter,
  scheduleLetter,
} from '@/lib/newsletter/letter-states'
import { isUuid } from '@/lib/text/slug'
import { endpoint, ok, type Reply, refuse } from './endpoint'

const UNKNOWN = refuse(404, 'There is no such letter.')

const SEND = z.object({
  /** Left out: now. */
  at: z.iso.datetime({ offset: true, error: 'Choose a day and a time.' }).optional(),
})

/** Answers with where the letter is afterwards. */
async function change(payload: BasePayload, id: string, work: () => Promise<void>): Promise<Reply> {
  if (!isUuid(id) || !(await findProgress(databaseOf(payload), id))) return UNKNOWN
  try {
    await work()
  } catch (error) {
    if (error instanceof LetterRefusal) return refuse(409, error.message)
    throw error
  }
  return ok(await findProgress(databaseOf(payload), id))
}

export const letterRows = [
  endpoint({
    method: 'get',
    path: '/admin/letters/:id/progress',
    who: 'admin',
    handle: async ({ payload, params: { id = '' } }) => {
      const found = isUuid(id) ? await findProgress(databaseOf(payload), id) : undefined
      return found ? ok(found) : UNKNOWN
    },
  }),
  endpoint({
    method: 'post',
    path: '/admin/letters/:id/send',
    who: 'admin',
    body: SEND,
    handle: ({ payload, body: { at }, params: { id = '' } }) =>
      change(payload, id, () => (at ? scheduleLetter(payload, id, new Date(at)) : beginLetter(payload, id))),
  }),
  endpoint({
    method: 'post',
    path: '/admin/letters/:id/pause',
    who: 'admin',
    handle: ({ payload, params: { id = '' } }) =>
      change(payload, id, () => pauseLetter(databaseOf(payload), id)),
  }),
  endpoint({
    method: 'post',
    path: '/admin/letters/:id/resume',
    who: 'admin',
    handle: ({ payload, params: { id = '' } }) => change(payload, id, () => resumeLetter(payload, id)),
  }),
  endpoint({
    method: 'post',
    path: '/admin/letters/:id/cancel',
    who: 'admin',
    handle: ({ payload, params: { id = '' } }) => change(payload, id, () => cancelLetter(payload, id)),
  }),
]
