export interface MediaFile {
  name: string
  size: number
  modifiedAt: Date
  etag: string
}

export interface MediaSource {
  /** Undefined when there is no such file. Rejects with `MediaUnavailable` when the place itself is out of reach. */
  find(name: string): Promise<MediaFile | undefined>
  /** Exactly these bytes of exactly that state of the file. */
  read(file: MediaFile, position: { start: number; length: number }): Promise<Buffer>
}

/** The place where uploads live does not answer, or not as it should; it may well do so in a moment. */
export class MediaUnavailable extends Error {}
