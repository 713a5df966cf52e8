import pLimit from 'p-limit'
import type { SharpDependency } from 'payload'
import sharp, { type Sharp } from 'sharp'

// Each upload is resized once, so caching decoded pictures and open files is useless.
sharp.cache(false)

const one = pLimit(1)

/** Resizes one picture at a time: sharp's threads hold on to the memory of each size. */
export const sharpInTurn = ((...input: Parameters<typeof sharp>) =>
  queue(sharp(...input))) as SharpDependency

function queue(picture: Sharp): Sharp {
  const { clone, toBuffer, toFormat } = picture
  return Object.assign(picture, {
    clone: () => queue(clone.call(picture)),
    // JPEG would turn transparency into black, and put the pictures of a film one below the other.
    toFormat: (...args: Parameters<Sharp['toFormat']>) =>
      toFormat.apply(args[0] === 'jpeg' ? firstOnWhite(picture) : picture, args),
    toBuffer: (options: { resolveWithObject: true }) =>
      one(() => toBuffer.call(picture, options)),
  })
}

function firstOnWhite(picture: Sharp): Sharp {
  Object.assign((picture as unknown as { options: { input: object } }).options.input, {
    pages: 1,
  })
  return picture.flatten({ background: 'white' })
}
