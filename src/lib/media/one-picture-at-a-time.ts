import pLimit from 'p-limit'
import type { SharpDependency } from 'payload'
import sharp, { type Sharp } from 'sharp'

// Neither decoded pictures nor open files are of use again: each upload is resized once.
sharp.cache(false)

const one = pLimit(1)

/**
 * Sharp, working on one picture after the other. Payload asks for all sizes of an upload at once; each of them decodes
 * the whole picture on a thread of its own, and what those threads took from the system they do not give back.
 */
export const oneAtATime = ((...input: Parameters<typeof sharp>) => queue(sharp(...input))) as SharpDependency

function queue(picture: Sharp): Sharp {
  const { clone, toBuffer } = picture
  return Object.assign(picture, {
    clone: () => queue(clone.call(picture)),
    toBuffer: (options: { resolveWithObject: true }) => one(() => toBuffer.call(picture, options)),
  })
}
