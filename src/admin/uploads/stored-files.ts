import type { Purpose } from './send-in-parts'

/** A running upload, stored in this browser so that it survives a reload. */
export interface KeptFile {
  id: string
  /** Its owner: another person who signs in here does not continue it. */
  userId: string
  file: File
  purpose: Purpose
  /** The address for its parts. */
  url: string
}

const STORE = 'files'

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('uploads', 1)
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE, { keyPath: 'id' })
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })
}

async function ask<T>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open()
  try {
    return await new Promise<T>((resolve, reject) => {
      const asked = ask(database.transaction(STORE, mode).objectStore(STORE))
      asked.onsuccess = () => resolve(asked.result)
      asked.onerror = () => reject(asked.error)
    })
  } finally {
    database.close()
  }
}

/** In private mode or without space nothing is stored, and the upload lasts only as long as its page. */
export const storeFile = (kept: KeptFile): Promise<unknown> =>
  ask('readwrite', (store) => store.put(kept)).catch(() => undefined)

export const forgetFile = (id: string): Promise<unknown> =>
  ask('readwrite', (store) => store.delete(id)).catch(() => undefined)

export const keptFiles = (): Promise<KeptFile[]> =>
  ask<KeptFile[]>('readonly', (store) => store.getAll()).catch(() => [])

export const isFileKept = async (id: string): Promise<boolean> =>
  (await keptFiles()).some((kept) => kept.id === id)
