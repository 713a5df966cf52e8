import {
  APIError,
  type CollectionBeforeChangeHook,
  type CollectionBeforeDeleteHook,
  type PayloadRequest,
} from 'payload'
import { isOnlyOne, lockAdministrators } from '@/lib/account/administrators'
import { databaseOfRequest } from '@/lib/database/sql'
import type { User } from '@/payload-types'

const refuse = (status: number, message: string) => new APIError(message, status, null, true)

/** You cannot change your own role, and one administrator always remains. */
export const guardRole: CollectionBeforeChangeHook<User> = async ({ data, originalDoc, operation, req }) => {
  if (operation !== 'update' || !originalDoc || data.role === undefined || data.role === originalDoc.role)
    return data
  if (req.user?.id === originalDoc.id) {
    throw refuse(403, 'You cannot change your own role. Ask another administrator.')
  }
  if (originalDoc.role === 'admin') await keepOne(req, originalDoc.id)
  return data
}

export const guardLastAdministrator: CollectionBeforeDeleteHook = ({ id, req }) => keepOne(req, String(id))

/** One bulk delete runs these hooks in parallel; remember who is leaving so the last administrator stays. */
async function keepOne(req: PayloadRequest, leaving: string): Promise<void> {
  const context: { leavingAdministrators?: Set<string> } = req.context
  context.leavingAdministrators ??= new Set()
  const gone = context.leavingAdministrators
  const administrators = await lockAdministrators(await databaseOfRequest(req))
  const left = administrators.filter((id) => !gone.has(id))
  if (isOnlyOne(left, leaving)) {
    throw refuse(409, 'This is the only administrator. Make someone else one first.')
  }
  gone.add(leaving)
}
