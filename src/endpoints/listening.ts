import { LISTENING_CHANGES, readListening, storeListening } from '@/lib/player/stored-listening'
import { LIMITS } from '@/lib/requests/rate-limits'
import { endpoint, ok } from './endpoint'

export const listeningRows = [
  endpoint.get('/listening', 'user', async ({ payload, user }) =>
    ok(await readListening(payload, user.id, new Date())),
  ),
  endpoint.put(
    '/listening',
    'user',
    { body: LISTENING_CHANGES, limit: LIMITS.listening },
    async ({ payload, user, body }) => {
      await storeListening(payload, user.id, body, new Date())
      return ok({ message: 'Your places are saved.' })
    },
  ),
]
