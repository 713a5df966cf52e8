import { type Lock, type Locker, MemoryLocker } from '@tus/server'
import { withAdvisoryLock } from '@/db/advisory-lock'

const WAIT_MS = 20_000

/**
 * Lets one request at a time at each upload, whichever server it reaches: where a broken connection is resumed at another one,
 * the first may still be storing what it received.
 */
export class UploadLocker implements Locker {
  /** Asks the request before to let go, which the database cannot. */
  readonly #here = new MemoryLocker()
  readonly #connection: string

  constructor(connection: string) {
    this.#connection = connection
  }

  newLock(id: string): Lock {
    const here = this.#here.newLock(id)
    let release = async () => {}
    return {
      lock: async (signal, requestRelease) => {
        await here.lock(signal, requestRelease)
        try {
          release = await this.#hold(id)
        } catch (error) {
          await here.unlock()
          throw error
        }
      },
      unlock: async () => {
        await release().finally(() => here.unlock())
      },
    }
  }

  /** Returns what lets go again. */
  #hold(id: string): Promise<() => Promise<void>> {
    const lock = { connection: this.#connection, name: `plain-ai: parts of ${id}`, waitMs: WAIT_MS }
    return new Promise((resolve, reject) => {
      const held: Promise<void> = withAdvisoryLock(lock, () => {
        return new Promise<void>((letGo) =>
          resolve(() => {
            letGo()
            return held
          }),
        )
      })
      held.catch(reject)
    })
  }
}
