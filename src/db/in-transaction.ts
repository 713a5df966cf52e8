import {
  type BasePayload,
  commitTransaction,
  createLocalReq,
  initTransaction,
  killTransaction,
  type Payload,
  type PayloadRequest,
} from 'payload'
import { type Database, getRequestDatabase } from './sql'

/** All of `work` or nothing; a failed COMMIT rejects. Local API calls with `req` take part. */
export async function inTransaction<Result>(
  payload: BasePayload,
  work: (database: Database, req: PayloadRequest) => Promise<Result>,
): Promise<Result> {
  const req = await createLocalReq({}, payload as Payload)
  await initTransaction(req)
  try {
    const result = await work(await getRequestDatabase(req), req)
    await commitTransaction(req)
    return result
  } catch (error) {
    await killTransaction(req)
    throw error
  }
}
