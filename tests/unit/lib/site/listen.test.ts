import { expect, test } from 'vitest'
import { qrPath } from '@/lib/site/app-links'

test('the code for cameras keeps its quiet edge free and has its corner marks', () => {
  const { path, size } = qrPath('https://podcast.example/listen')
  expect(size).toBeGreaterThan(25)
  expect(path).not.toMatch(/M[012] |M\d+ [012]h/)
  // The upper left mark is seven modules wide.
  expect(path.startsWith([3, 4, 5, 6, 7, 8, 9].map((x) => `M${x} 3h1v1h-1z`).join(''))).toBe(true)
})
