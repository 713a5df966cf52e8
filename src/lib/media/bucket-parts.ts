import type { Readable } from 'node:stream'
import { type MetadataValue, S3Store } from '@tus/s3-store'
import { ERRORS, type Upload } from '@tus/server'
import { oneAtATime } from '@/lib/one-at-a-time'
import type { Bucket } from './bucket'
import { PART_BYTES } from './upload-rules'

/** Uploads that arrive in parts, stored by the rules that all providers of buckets share. */
export class BucketParts extends S3Store {
  constructor({ name, client }: Bucket) {
    super({
      // Some providers take parts of one length alone: what is shorter waits for more in a file of its own.
      partSize: PART_BYTES,
      minPartSize: PART_BYTES,
      // The store would find expired uploads by tags, which not every S3 server supports.
      useTags: false,
      s3ClientConfig: { ...client, bucket: name },
    })
  }

  /** In order: a part stored after one that failed would later be taken for that one. */
  protected override uploadPart(
    metadata: MetadataValue,
    part: Readable | Buffer,
    number: number,
  ) {
    return inOrder(metadata.file.id, part, () => super.uploadPart(metadata, part, number))
  }

  protected override uploadIncompletePart(id: string, part: Readable) {
    return inOrder(id, part, () => super.uploadIncompletePart(id, part))
  }

  /** Puts the parts together if all have arrived and a failure kept the bucket from it. */
  override async getUpload(id: string): Promise<Upload> {
    const upload = await super.getUpload(id)
    if (upload.offset === upload.size) await this.#complete(id).catch(whenMultipart)
    return upload
  }

  async #complete(id: string): Promise<void> {
    await this.finishMultipartUpload(await this.getMetadata(id), await this.retrieveParts(id))
  }

  /** Removes one file after another: many providers refuse to remove several at once in the form of today's S3. */
  override async remove(id: string): Promise<void> {
    const { 'upload-id': UploadId } = await this.getMetadata(id).catch((error: Error) => {
      throw error.name === 'NoSuchKey' ? ERRORS.FILE_NOT_FOUND : error
    })
    const upload = { Bucket: this.bucket, Key: id, UploadId }
    await this.client.abortMultipartUpload(upload).catch(whenMultipart)
    for (const Key of [id, this.partKey(id, true), this.infoKey(id)])
      await this.client.deleteObject({ Bucket: this.bucket, Key })
    await this.clearCache(id)
  }
}

const inOrder = (
  id: string,
  part: Readable | Buffer,
  store: () => Promise<string>,
): Promise<string> =>
  oneAtATime(`parts of ${id}`, store).finally(() => 'destroy' in part && part.destroy())

/** Undefined when its parts were put together before. */
function whenMultipart(error: Error): undefined {
  if (error.name !== 'NoSuchUpload' && error.name !== 'NoSuchKey') throw error
}
