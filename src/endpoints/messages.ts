import { MESSAGE_FORM } from '@/lib/messages/message-form'
import { receiveMessage } from '@/lib/messages/messages'
import { cancelReply, listReplies, sendReply } from '@/lib/messages/replies'
import { REPLY } from '@/lib/messages/reply'
import { willAnswer } from '@/lib/requests/form-outcomes'
import { isTrapped } from '@/lib/requests/honeypot'
import { LIMITS } from '@/lib/requests/rate-limits'
import { created, endpoint, found, ok, refuse } from './endpoint'
import { withHoneypot } from './read-body'

const NO_MESSAGE = 'There is no such message.'

export const messageRows = [
  endpoint.post(
    '/contact',
    'anyone',
    { body: withHoneypot(MESSAGE_FORM), limit: LIMITS.contact, form: 'contact' },
    async ({ payload, body }) => {
      await receiveMessage(payload, body, { isTrapped: isTrapped(body) })
      return created({ message: willAnswer(body.email) })
    },
  ),
  endpoint.get('/admin/contacts/:id/replies', 'admin', async ({ database, params: { id } }) =>
    ok(await listReplies(database, id)),
  ),
  endpoint.post(
    '/admin/contacts/:id/replies',
    'admin',
    { body: REPLY },
    async ({ payload, user, params: { id: contactId }, body: { text } }) =>
      created({ id: found(await sendReply(payload, { contactId, text, user }), NO_MESSAGE) }),
  ),
  endpoint.delete(
    '/admin/contacts/:id/replies/:replyId',
    'admin',
    async ({ payload, user, params: { id: contactId, replyId } }) =>
      (await cancelReply(payload, { contactId, replyId, user }))
        ? ok({ message: 'The answer will not be sent.' })
        : refuse(409, 'This answer has already been sent.'),
  ),
]
