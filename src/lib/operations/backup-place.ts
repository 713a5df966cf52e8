import { createReadStream, createWriteStream, existsSync, statSync } from 'node:fs'
import { readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { PassThrough, type Readable, type Writable } from 'node:stream'
import { env } from '@/lib/env'
import {
  type Bucket,
  deleteObject,
  listObjects,
  openObject,
  putStream,
  tryBucketOf,
} from '@/lib/media/bucket'
import { BackupError } from './archive'

const TYPE = 'application/gzip'
const OWN_NAME = /^plain-ai-\d{4}-\d\d-\d\dT\d{6}Z\.tar\.gz$/

/** The source or destination of a backup: a file, a folder that gets a dated file, or `s3://BUCKET/KEY`. */
export interface BackupPlace {
  /** The name shown to people. */
  name: string
  write(work: (to: Writable) => Promise<void>): Promise<void>
  read(work: (from: Readable) => Promise<void>): Promise<void>
  /** The names in its folder. */
  list(): Promise<string[]>
  remove(name: string): Promise<unknown>
}

/** Removes all but the newest backups of the place's folder. Returns the removed names. */
export async function prune(place: BackupPlace, keep: number): Promise<string[]> {
  const own = (await place.list()).filter((name) => OWN_NAME.test(name))
  const old = own.sort().slice(0, -keep)
  for (const name of old) await place.remove(name)
  return old
}

/** @throws BackupError when the place is taken or cannot be used */
export function openPlace(
  given: string,
  { from = process.cwd(), now = new Date() } = {},
): BackupPlace {
  const dated = `plain-ai-${now.toISOString().slice(0, 19).replaceAll(':', '')}Z.tar.gz`
  const [, name, key = ''] = /^s3:\/\/([^/]+)\/?(.*)$/.exec(given) ?? []
  if (name) return placeInBucket(name, key === '' || key.endsWith('/') ? key + dated : key)
  const file = path.resolve(from, given)
  const isFolder = given.endsWith('/') || (existsSync(file) && statSync(file).isDirectory())
  return placeOnDisk(isFolder ? path.join(file, dated) : file)
}

function placeOnDisk(file: string): BackupPlace {
  return {
    name: file,
    async write(work) {
      if (existsSync(file))
        throw new BackupError(`${file} exists already: choose another name, or remove it.`)
      const part = `${file}.part`
      try {
        await work(createWriteStream(part, { mode: 0o600, flush: true }))
        await rename(part, file)
      } catch (error) {
        await rm(part, { force: true })
        throw explain(file, error)
      }
    },
    async read(work) {
      if (!existsSync(file)) throw new BackupError(`There is no file ${file}.`)
      await work(createReadStream(file))
    },
    list: () => readdir(path.dirname(file)),
    remove: (name) => rm(path.join(path.dirname(file), name)),
  }
}

function explain(file: string, error: unknown): unknown {
  const code = error instanceof Error && 'syscall' in error && 'code' in error && error.code
  if (!code) return error
  return new BackupError(
    `${file} cannot be written (${code}): its folder must be there, belong to this user and have room.`,
  )
}

/** Uses the keys and endpoint of uploads. */
function placeInBucket(name: string, key: string): BackupPlace {
  const site = tryBucketOf(env())
  if (!site)
    throw new BackupError(
      'A bucket is reached with S3_ENDPOINT, S3_REGION and the keys: set all S3_* variables.',
    )
  const bucket: Bucket = { ...site, name }
  const folder = key.slice(0, key.lastIndexOf('/') + 1)
  return {
    name: `s3://${name}/${key}`,
    async write(work) {
      const body = new PassThrough()
      await Promise.all([
        putStream(bucket, key, body, TYPE),
        work(body).catch((error: Error) => {
          body.destroy(error)
          throw error
        }),
      ])
    },
    async read(work) {
      const object = await openObject(bucket, key)
      if (!object) throw new BackupError(`There is no ${key} in the bucket ${name}.`)
      await work(object.body)
    },
    async list() {
      const objects = await listObjects(bucket)
      return objects.flatMap(({ key: each }) =>
        each.startsWith(folder) ? each.slice(folder.length) : [],
      )
    },
    remove: (each) => deleteObject(bucket, folder + each),
  }
}
