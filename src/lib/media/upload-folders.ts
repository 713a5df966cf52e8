import path from 'node:path'
import { env } from '@/lib/env'

/** Where finished uploads lie when there is no bucket. */
export const mediaFolder = (): string => path.join(env().DATA_DIR, 'media')

/** Uploads while they come in. Beside the finished ones, so that there is room for both or for none. */
export const uploadFolder = (): string => path.join(env().DATA_DIR, 'uploads')

/** What is being saved just now; see `uncommitted-files.ts`. */
export const noteFolder = (): string => path.join(uploadFolder(), 'uncommitted')
