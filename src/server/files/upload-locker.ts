import { type Lock, type Locker, MemoryLocker } from '@tus/server'
import { withAdvisoryLock } from '@/db/advisory-lock'

const WAIT_MS = 20_000

/**
 * Serialises requests for each upload across servers: after a broken connection, the next request may reach
 * another server while the first is still storing data.
 */
export class UploadLocker implements Locker {
  /** Asks the previous request to release the lock, which the database cannot do. */
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

  /** Returns a function that releases the lock. */
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
