import { expect, test } from 'vitest'
import { ImportError } from '@/lib/transfer/incoming'
import { parsePage } from '@/lib/transfer/read-feed'

const feedWith = (declared: string, title: string): string =>
  `<?xml version="1.0"?><!DOCTYPE rss [${declared}]><rss version="2.0"><channel><title>${title}</title></channel></rss>`

test('a feed that names a file of this machine is no feed', () => {
  expect(() => parsePage(feedWith('<!ENTITY x SYSTEM "file:///etc/hostname">', '&x;'))).toThrow(ImportError)
})

test('a feed cannot grow by words of its own that stand for many others', () => {
  const letters = 'abcdefgh'.split('')
  const declared = letters.map((letter, index) => {
    const before = letters[index - 1]
    return `<!ENTITY ${letter} "${before ? `&${before};`.repeat(10) : 'ten letters'}">`
  })
  const { rss } = parsePage(feedWith(declared.join(''), 'before &h; behind'))
  expect(rss.title?.length).toBeLessThan(1_000)
})
