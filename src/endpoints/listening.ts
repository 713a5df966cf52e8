import { LISTENING_CHANGES, readListening, storeListening } from '@/lib/player/stored-listening'
import { LIMITS } from '@/lib/requests/rate-limits'
import { endpoint, ok } from './endpoint'

export const listeningRows = [
  endpoint({
    method: 'get',
    path: '/listening',
    who: 'user',
    handle: async ({ payload, user }) => ok(await readListening(payload, user.id, new Date())),
  }),
  endpoint({
    method: 'put',
    path: '/listening',
    who: 'user',
    body: LISTENING_CHANGES,
    limit: LIMITS.listening,
    handle: async ({ payload, user, body }) => {
      await storeListening(payload, user.id, body, new Date())
      return ok({ message: 'Your places are saved.' })
    },
  }),
]
