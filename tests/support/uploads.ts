import path from 'node:path'
import type { Payload } from 'payload'
import sharp from 'sharp'
import type { Media } from '@/payload-types'

const TYPES: Record<string, string> = { '.png': 'image/png', '.mp3': 'audio/mpeg' }

/** As Payload takes it. */
export const fileOf = (name: string, data: Buffer) => ({
  data,
  name,
  mimetype: TYPES[path.extname(name)] ?? '',
  size: data.length,
})

export const upload = (
  payload: Payload,
  name: string,
  data: Buffer,
  fields: Partial<Media> = {},
): Promise<Media> => payload.create({ collection: 'media', data: fields, file: fileOf(name, data) })

/** A picture of one colour, as PNG. */
export const square = (side: number, background = '#a33'): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background } })
    .png()
    .toBuffer()
