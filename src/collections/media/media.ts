import type { CollectionConfig } from 'payload'
import {
  administrators,
  administratorsOnly,
  filesOfPublicContent,
  neverWritable,
  nobody,
} from '@/lib/access/rules'
import { SQUARE_WIDTHS } from '@/lib/media/sizes'
import { fromHere, mediaFolder } from '@/lib/media/upload-folders'
import { clampPublicReads } from '../clamp-public-reads'
import { followFile, forgetFile, publicUrls, thumbnail } from './media-hooks'
import { nameUpload } from './name-upload'
import { haveSoundRead, soundFields } from './sound'
import { storeBeforehand } from './store-beforehand'
import { trackFiles } from './track-files'

/**
 * Audio and pictures. The files are at `/media/<filename>`, served by our own server: to everybody while something
 * public uses them, else to administrators.
 */
export const Media: CollectionConfig = {
  slug: 'media',
  labels: { singular: 'File', plural: 'Audio and pictures' },
  lockDocuments: false,
  admin: { group: 'Show', defaultColumns: ['filename', 'alt', 'mimeType', 'filesize', 'updatedAt'] },
  access: {
    create: administrators,
    read: filesOfPublicContent,
    update: administrators,
    delete: administrators,
    readVersions: nobody,
  },
  upload: {
    staticDir: fromHere(mediaFolder()),
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
    {
      // What an import brought: its address, or the checksum of a file. By it the next import knows that the file is here.
      name: 'source',
      type: 'text',
      index: true,
      access: { read: administratorsOnly, create: neverWritable, update: neverWritable },
      admin: { hidden: true },
    },
    soundFields,
  ],
  hooks: {
    beforeOperation: [clampPublicReads, nameUpload, storeBeforehand],
    beforeChange: [trackFiles],
    afterRead: [publicUrls],
    afterChange: [followFile, haveSoundRead],
    beforeDelete: [forgetFile],
  },
}
