import { databaseOf } from '@/db/sql'
import { listReplies, sendReply, takeBackReply } from '@/lib/letters/replies'
import { REPLY } from '@/lib/letters/reply'
import { isUuid } from '@/lib/text/slug'
import { created, endpoint, ok, refuse } from './endpoint'

const NO_MESSAGE = refuse(404, 'There is no such message.')

export const messageReplyRows = [
  endpoint({
    method: 'get',
    path: '/admin/contacts/:id/replies',
    who: 'admin',
    handle: async ({ payload, params: { id = '' } }) => {
      const replies = isUuid(id) ? await listReplies(databaseOf(payload), id) : undefined
      return replies ? ok(replies) : NO_MESSAGE
    },
  }),
  endpoint({
    method: 'post',
    path: '/admin/contacts/:id/replies',
    who: 'admin',
    body: REPLY,
    handle: async ({ payload, user, params: { id = '' }, body: { text } }) => {
      const replyId = isUuid(id) ? await sendReply(payload, { contactId: id, text, user }) : undefined
      return replyId ? created({ id: replyId }) : NO_MESSAGE
    },
  }),
  endpoint({
    method: 'delete',
    path: '/admin/contacts/:id/replies/:replyId',
    who: 'admin',
    handle: async ({ payload, user, params: { id = '', replyId = '' } }) =>
      isUuid(id) && isUuid(replyId) && (await takeBackReply(payload, { contactId: id, replyId, user }))
        ? ok({ message: 'The answer is taken back.' })
        : refuse(409, 'This answer is on its way already.'),
  }),
]
