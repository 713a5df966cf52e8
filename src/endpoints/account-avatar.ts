import { deleteAvatar, findAvatar, toAvatar, writeAvatar } from '@/lib/account/avatar'
import { MAX_AVATAR_BYTES } from '@/lib/account/avatar-limits'
import { findAccount } from '@/lib/account/find-account'
import { databaseOf } from '@/lib/database/sql'
import { LIMITS } from '@/lib/limits/rate-limits'
import { endpoint, ok, refuse } from './endpoint'

const NO_PICTURE = 'This picture cannot be used. Choose a JPEG, PNG, WebP, AVIF or GIF.'

/** The bytes under a versioned address never change, and only the owner may read them. */
const KEPT = { 'Content-Type': 'image/webp', 'Cache-Control': 'private, max-age=31536000, immutable' }

export const avatarRows = [
  endpoint({
    method: 'put',
    path: '/auth/avatar',
    who: 'user',
    upload: { maxBytes: MAX_AVATAR_BYTES },
    limit: LIMITS.avatar,
    handle: async ({ payload, user, file }) => {
      const image = file && (await toAvatar(file))
      if (!image) return refuse(400, NO_PICTURE, { avatar: NO_PICTURE })
      await writeAvatar(payload, user.id, image)
      return ok({ user: await findAccount(databaseOf(payload), user.id) })
    },
  }),
  endpoint({
    method: 'delete',
    path: '/auth/avatar',
    who: 'user',
    limit: LIMITS.avatar,
    handle: async ({ payload, user }) => {
      await deleteAvatar(payload, user.id)
      return ok({ user: await findAccount(databaseOf(payload), user.id) })
    },
  }),
  endpoint({
    method: 'get',
    path: '/auth/avatar/:version',
    who: 'user',
    handle: async ({ payload, user, params }) => {
      const image = await findAvatar(databaseOf(payload), user.id, params.version ?? '')
      return image ? ok(image, { headers: KEPT }) : refuse(404, 'Picture not found.')
    },
  }),
]
