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
import { PICTURE_TYPES, SOUND_TYPES } from '@/lib/media/upload-problem'
import { clampPublicReads } from '../clamp-public-reads'
import { followFile, forgetFile, publicUrls, thumbnail } from './media-hooks'
import { checkUpload, nameUpload } from './name-upload'
import { haveSoundRead, soundFields } from './sound'
import { storeBeforehand } from './store-beforehand'
import { trackFiles } from './track-files'

/**
 * Audio and pictures at `/media/<filename>`: public while something public uses them, else administrators'.
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
    mimeTypes: [...SOUND_TYPES, ...PICTURE_TYPES],
    // The server downloads nothing from given addresses: files are uploaded.
    pasteURL: false,
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
    { name: 'check', type: 'ui', admin: { components: { Field: '/src/admin/upload-check#UploadCheck' } } },
    {
      name: 'alt',
      label: 'What it shows',
      type: 'text',
      maxLength: 300,
      admin: {
        description: 'In words, for those who cannot see the picture.',
        condition: (_, { mimeType }) => !String(mimeType).startsWith('audio/'),
        components: { Cell: '/src/admin/cells/alt-cell#AltCell' },
      },
    },
    {
      name: 'mimeType',
      label: 'Kind',
      type: 'text',
      admin: { components: { Cell: '/src/admin/cells/amounts#KindCell' } },
    },
    {
      name: 'filesize',
      label: 'Size',
      type: 'number',
      admin: { components: { Cell: '/src/admin/cells/amounts#SizeCell' } },
    },
    { name: 'facts', type: 'ui', admin: { components: { Field: '/src/admin/cells/file-facts#FileFacts' } } },
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
    beforeOperation: [clampPublicReads, checkUpload, nameUpload, storeBeforehand],
    beforeChange: [trackFiles],
    afterRead: [publicUrls],
    afterChange: [followFile, haveSoundRead],
    beforeDelete: [forgetFile],
  },
}
