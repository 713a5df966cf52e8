import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { sql } from 'drizzle-orm'
import {
  type CollectionAfterChangeHook,
  type CollectionAfterReadHook,
  type CollectionBeforeChangeHook,
  type CollectionBeforeDeleteHook,
  type CollectionBeforeOperationHook,
  type CollectionConfig,
  commitTransaction,
  initTransaction,
  type PayloadRequest,
} from 'payload'
import { byMachine, line, number, text, uiField } from '@/collections/fields'
import { getRequestDatabase, queryColumn } from '@/db/sql'
import { editors, editorsOnly, filesOfPublicContent, isEditor } from '@/lib/access'
import { env } from '@/lib/env'
import { invalidateContent } from '@/lib/invalidate-content'
import { isObject } from '@/lib/json'
import { tryBucketOf } from '@/lib/media/bucket'
import { openFileStore } from '@/lib/media/file-store'
import { pictureProblem, typeOfUpload } from '@/lib/media/file-type'
import { namePublicUses } from '@/lib/media/public-use'
import { COVER, COVER_FORMAT, coverName, SQUARE_WIDTHS } from '@/lib/media/sizes'
import { removeUnlessCommitted } from '@/lib/media/unnamed-files'
import { fromHere, mediaFolder } from '@/lib/media/upload-folders'
import {
  addToName,
  freePictureName,
  mediaUrl,
  PICTURE_TYPES,
  SOUND_TYPES,
  UNKNOWN_CONTENT,
  uploadProblem,
  validUploadName,
} from '@/lib/media/upload-rules'
import { HttpError } from '@/lib/requests/http-error'
import type { Media as MediaFile } from '@/payload-types'
import { haveSoundRead, soundFields } from './sound'

/** Payload writes the files next, before it knows whether the change will be saved. */
const trackFiles: CollectionBeforeChangeHook<MediaFile> = async ({
  collection,
  data,
  req,
}) => {
  if (!req.file || collection.upload.disableLocalStorage) return data
  const names = [
    data.filename,
    ...Object.values(data.sizes ?? {}).map((size) => size?.filename),
  ]
  await removeUnlessCommitted(
    req,
    names.filter((name) => typeof name === 'string'),
  )
  return data
}

/** Without a file, Payload would fetch one from an address. @throws HttpError */
const takeUpload: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  const { file } = req
  if (operation === 'create' && !file) throw new HttpError(400, 'Choose a file first.')
  if (!file || !['create', 'update'].includes(operation)) return args
  file.mimetype = await checkFile(file)
  const isPicture = file.mimetype.startsWith('image/')
  if (operation !== 'create') await keepKind(req, (args as { id?: string }).id, isPicture)
  // Payload would refuse or hide some names.
  file.name = validUploadName(file.name, file.mimetype)
  if (isPicture) {
    const known = sql`SELECT filename FROM media WHERE mime_type LIKE 'image/%'`
    file.name = freePictureName(
      file.name,
      await queryColumn<string>(await getRequestDatabase(req), known),
    )
  } else if (tryBucketOf(env()) && isSent(req)) await storeBeforehand(req)
  return args
}

/** The type of a file that can be played or shown. @throws HttpError */
async function checkFile(file: NonNullable<PayloadRequest['file']>): Promise<string> {
  const { name, size } = file
  const found = size > 0 ? await typeOfUpload(file) : undefined
  const type = found?.mime ?? file.mimetype
  const problem =
    uploadProblem({ name, type, size }) ??
    (found ? undefined : UNKNOWN_CONTENT) ??
    (type.startsWith('image/') ? await pictureProblem(file) : undefined)
  if (problem) throw new HttpError(400, problem)
  return type
}

/** A sound stays a sound, and a picture a picture: who uses the file could not use the other. @throws HttpError */
async function keepKind(req: PayloadRequest, id: string | undefined, isPicture: boolean) {
  if (!id) throw new HttpError(400, 'Replace one file at a time.')
  const query = { collection: 'media', id, depth: 0, disableErrors: true, req } as const
  const file = await req.payload.findByID(query)
  if (!file) throw new HttpError(404, 'The file to replace is not here any more.')
  const wasPicture = file.mimeType?.startsWith('image/') ?? false
  if (wasPicture === isPicture) return
  const [kind, other] = wasPicture ? ['picture', 'sound'] : ['sound', 'picture']
  throw new HttpError(
    409,
    `This file is a ${kind}, and only a ${kind} can replace it. Upload the ${other} as a file of its own.`,
  )
}

const FACTS = [
  'filename',
  'mimeType',
  'filesize',
  'width',
  'height',
  'sizes',
  'url',
  'thumbnailURL',
]

/** The facts about a file are read from the file itself, whatever a request claims. */
const ignoreClaims: CollectionBeforeOperationHook = ({ args, req }) => {
  if (req.payloadAPI !== 'REST' || !('data' in args) || !isObject(args.data)) return args
  const data = Object.fromEntries(
    Object.entries(args.data).filter(([name]) => !FACTS.includes(name)),
  )
  return { ...args, data: data as typeof args.data }
}

/** An upload of sound to the bucket may take minutes, so Payload's still empty transaction is ended meanwhile. */
async function storeBeforehand(req: Sent) {
  await commitTransaction(req)
  const { file } = req
  // Concurrent uploads of the same name are not in the list yet.
  file.name = addToName(file.name, randomBytes(3).toString('hex'))
  await openFileStore().write(file.name, createReadStream(file.tempFilePath))
  await initTransaction(req)
  await removeUnlessCommitted(req, [file.name])
  // Tells the storage plugin that the file is already stored.
  file.clientUploadContext = { isStored: true }
}

type Sent = PayloadRequest & { file: { tempFilePath: string } }

/** Files that the site itself adds have no user. */
const isSent = (req: PayloadRequest): req is Sent =>
  (req.payloadAPI === 'local' || (req.payloadAPI === 'REST' && isEditor(req))) &&
  req.file?.tempFilePath !== undefined

/** Payload's own file route has no validators, so our server's addresses replace it. */
const publicUrls: CollectionAfterReadHook<MediaFile> = ({ doc }) => {
  if (doc.filename) doc.url = mediaUrl(doc.filename)
  for (const size of Object.values(doc.sizes ?? {})) {
    if (size?.filename) size.url = mediaUrl(size.filename)
  }
  return doc
}

function thumbnail({ doc }: { doc: Record<string, unknown> }): string | false {
  const { filename, sizes } = doc as Partial<MediaFile>
  const name =
    sizes?.w192?.filename ??
    (String(doc.mimeType).startsWith('image/') ? filename : undefined)
  return name ? mediaUrl(name) : false
}

const followFile: CollectionAfterChangeHook<MediaFile> = async ({
  doc,
  previousDoc,
  operation,
  req,
}) => {
  if (operation !== 'update') return
  if (doc.filename && doc.filename !== previousDoc.filename) {
    await writeAddress(req, doc.id, mediaUrl(doc.filename))
  }
  await invalidateContent(req)
}

/** Undoing an import and other work of the site removes what it brought. @throws HttpError 409 for a file that the public site shows or plays */
const refuseUsed: CollectionBeforeDeleteHook = async ({ id, req }) => {
  if (req.payloadAPI !== 'REST') return
  const uses = await namePublicUses(await getRequestDatabase(req), String(id), new Date())
  if (uses.length === 0) return
  throw new HttpError(
    409,
    `This file is ${new Intl.ListFormat('en').format(uses)}. Put another file there first, or take that off the site.`,
  )
}

const forgetFile: CollectionBeforeDeleteHook = async ({ id, req }) => {
  await writeAddress(req, String(id), null)
  await invalidateContent(req)
}

async function writeAddress(req: PayloadRequest, id: string, url: string | null) {
  const database = await getRequestDatabase(req)
  await database.execute(sql`UPDATE episodes SET audio_url = ${url} WHERE audio_id = ${id}`)
  await database.execute(
    sql`UPDATE episodes SET artwork_url = ${url} WHERE artwork_id = ${id}`,
  )
}

/** Files at `/media/<filename>`: public while something public uses them, else for the team. */
export const Media: CollectionConfig = {
  slug: 'media',
  labels: { singular: 'File', plural: 'Audio and pictures' },
  disableDuplicate: true,
  admin: { defaultColumns: ['filename', 'alt', 'mimeType', 'filesize', 'updatedAt'] },
  access: { create: editors, read: filesOfPublicContent, update: editors, delete: editors },
  upload: {
    staticDir: fromHere(mediaFolder()),
    mimeTypes: [...SOUND_TYPES, ...PICTURE_TYPES],
    // Payload recognises an MP3 only by its first bytes; `takeUpload` checks the content of every file.
    allowRestrictedFileTypes: true,
    // The server never downloads from given addresses: files are uploaded.
    pasteURL: false,
    adminThumbnail: thumbnail,
    crop: false,
    focalPoint: false,
    imageSizes: [
      ...SQUARE_WIDTHS.map((width) => ({
        name: `w${width}`,
        width,
        withoutEnlargement: true,
        formatOptions: { format: 'webp' as const, options: { quality: 78 } },
      })),
      {
        name: 'cover',
        ...COVER,
        formatOptions: COVER_FORMAT,
        generateImageName: ({ originalName }) => coverName(originalName),
      },
    ],
  },
  fields: [
    uiField('check', '/src/admin/uploads/upload-check#UploadCheck'),
    text('alt', 300, {
      label: 'What it shows',
      description: 'In words, for those who cannot see the picture.',
      condition: (_, { mimeType }) => !String(mimeType).startsWith('audio/'),
      components: { Cell: '/src/admin/cells#AltCell' },
    }),
    line('mimeType', { label: 'Kind', components: { Cell: '/src/admin/cells#WordsCell' } }),
    number('filesize', { label: 'Size', components: { Cell: '/src/admin/cells#WordsCell' } }),
    uiField('facts', '/src/admin/file-facts#FileFacts'),
    // The address or checksum of an imported file, by which the next import recognises it.
    line('source', {
      index: true,
      access: { read: editorsOnly, ...byMachine },
      admin: { hidden: true },
    }),
    soundFields,
  ],
  hooks: {
    beforeOperation: [ignoreClaims, takeUpload],
    beforeChange: [trackFiles],
    afterRead: [publicUrls],
    afterChange: [followFile, haveSoundRead],
    beforeDelete: [refuseUsed, forgetFile],
  },
}
