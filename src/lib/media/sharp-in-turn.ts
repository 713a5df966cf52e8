import pLimit from 'p-limit'
import type { SharpDependency } from 'payload'
import sharp, { type Sharp } from 'sharp'

// Neither decoded pictures nor open files are of use again: each upload is resized once.
sharp.cache(false)

const one = pLimit(1)

/** One picture after the other: sharp's threads keep the memory that each size of an upload takes. */
export const sharpInTurn = ((...input: Parameters<typeof sharp>) => queue(sharp(...input))) as SharpDependency

function queue(picture: Sharp): Sharp {
  const { clone, toBuffer } = picture
  return Object.assign(picture, {
    clone: () => queue(clone.call(picture)),
    toBuffer: (options: { resolveWithObject: true }) => one(() => toBuffer.call(picture, options)),
  })
}
