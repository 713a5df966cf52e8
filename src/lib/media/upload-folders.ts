import path from 'node:path'
import { env } from '@/lib/env'

export const mediaFolder = (): string => path.join(env().DATA_DIR, 'media')

/** A folder as seen from the one the server was started in: the panel's pages tell the browser, which need not know the rest. */
export const fromHere = (folder: string): string => path.relative('', folder)

/** Uploads while they come in. Beside the finished ones, so that there is room for both or for none. */
export const uploadFolder = (): string => path.join(env().DATA_DIR, 'uploads')

export const noteFolder = (): string => path.join(uploadFolder(), 'uncommitted')
