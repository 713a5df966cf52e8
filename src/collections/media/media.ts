import path from 'node:path'
import type { CollectionConfig } from 'payload'
import { administrators, anyone, nobody } from '@/lib/access/rules'
import { env } from '@/lib/env'
import { clampPublicReads } from '../clamp-public-reads'
import { followFile, forgetFile, publicUrls, thumbnail } from './media-hooks'

/** Pixels. In steps of at most 1.7 where phones choose: what a step is too large by is waited for. */
const SQUARE_WIDTHS = [96, 192, 384, 640, 1024, 1400] as const

/** Audio and pictures. The files are public at `/media/<filename>`, served by our own server. */
export const Media: CollectionConfig = {
  slug: 'media',
  lockDocuments: false,
  admin: { group: 'Show', defaultColumns: ['filename', 'alt', 'mimeType', 'filesize', 'updatedAt'] },
  access: {
    create: administrators,
    read: anyone,
    update: administrators,
    delete: administrators,
    readVersions: nobody,
  },
  upload: {
    staticDir: path.join(env().DATA_DIR, 'media'),
    mimeTypes: ['audio/mpeg', 'audio/mp4', 'audio/x-m4a', 'image/jpeg', 'image/png', 'image/webp'],
    adminThumbnail: thumbnail,
    crop: false,
    focalPoint: false,
    imageSizes: SQUARE_WIDTHS.map((width) => ({
      name: `w${width}`,
      width,
      withoutEnlargement: true,
      formatOptions: { format: 'webp', options: { quality: 78 } },
    })),
  },
  fields: [
    { name: 'alt', type: 'text', maxLength: 300, admin: { description: 'What a picture shows, in words.' } },
  ],
  hooks: {
    beforeOperation: [clampPublicReads],
    afterRead: [publicUrls],
    afterChange: [followFile],
    beforeDelete: [forgetFile],
  },
}
