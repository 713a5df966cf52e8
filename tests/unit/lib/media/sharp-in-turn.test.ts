import sharp from 'sharp'
import { expect, test } from 'vitest'
import { sharpInTurn } from '@/lib/media/sharp-in-turn'

const WIDTHS = [10, 20, 30, 40, 50, 60]

test('all sizes of a picture, asked for at once, are made one after the other', async () => {
  const square = { width: 800, height: 800, channels: 3, background: '#a33' } as const
  const file = await sharp({ create: square }).png().toBuffer()
  const picture = sharpInTurn(file).rotate()
  const atWork: number[] = []
  const count = setInterval(() => {
    const { queue, process } = sharp.counters()
    atWork.push(queue + process)
  }, 1)
  const sizes = await Promise.all(
    WIDTHS.map(async (width) => {
      const size = await picture
        .clone()
        .resize({ width })
        .toFormat('webp')
        .toBuffer({ resolveWithObject: true })
      return size.info.width
    }),
  )
  clearInterval(count)
  expect(sizes).toEqual(WIDTHS)
  // Asked for at once they would be six. Sharp counts one for a moment after it has given its result.
  expect(Math.max(...atWork)).toBeLessThanOrEqual(2)
})

test('nothing of a picture is kept for the next one', () => {
  expect(sharp.cache()).toMatchObject({ memory: { max: 0 }, items: { max: 0 } })
})
