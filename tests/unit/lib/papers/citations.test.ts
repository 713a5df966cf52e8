import { describe, expect, it } from 'vitest'
import { isCitedBy, workOf } from '@/lib/papers/citations'

describe('the work that an address leads to', () => {
  it.each([
    ['https://doi.org/10.1038/nature16961', 'doi:10.1038/nature16961'],
    ['https://doi.org/10.1093%2Fmind%2FLIX.236.433', 'doi:10.1093/mind/lix.236.433'],
    ['https://dl.acm.org/doi/10.1145/3442188.3445922?download=true', 'doi:10.1145/3442188.3445922'],
    ['https://arxiv.org/abs/1706.03762v7', 'arxiv:1706.03762'],
    ['https://www.arxiv.org/pdf/1706.03762v2.pdf', 'arxiv:1706.03762'],
    ['https://arxiv.org/abs/cs/0112017', 'arxiv:cs/0112017'],
    ['https://doi.org/10.48550/arXiv.1706.03762', 'arxiv:1706.03762'],
    ['https://www.example.org/papers/one/#figure', 'example.org/papers/one'],
  ])('%s is %s', (address, work) => {
    expect(workOf(address)).toBe(work)
  })

  it.each([[null], [''], ['/media/paper.pdf'], ['no address']])('%s is none', (address) => {
    expect(workOf(address)).toBeUndefined()
  })
})

describe('a paper', () => {
  const paper = { url: 'https://arxiv.org/abs/2005.14165', externalUrl: 'https://doi.org/10.5555/3495724' }

  it('is cited by either of its addresses, in whatever form', () => {
    expect(isCitedBy(paper, 'https://arxiv.org/pdf/2005.14165v4')).toBe(true)
    expect(isCitedBy(paper, 'http://dx.doi.org/10.5555/3495724')).toBe(true)
  })

  it('is not cited by a longer number that begins alike, nor by nothing', () => {
    expect(isCitedBy(paper, 'https://doi.org/10.5555/34957241')).toBe(false)
    expect(isCitedBy(paper, 'https://arxiv.org/abs/2005.1416')).toBe(false)
    expect(isCitedBy({ url: null, externalUrl: null }, 'https://example.org')).toBe(false)
  })

  it.each([
    ['https://doi.org/10.1093/mind/LIX.236.433', 'https://DOI.org/10.1093%2Fmind%2FLIX.236.433'],
    ['https://arxiv.org/abs/cs/0112017', 'https://arxiv.org/pdf/cs/0112017v1.pdf'],
    [
      'https://proceedings.mlr.press/v81/buolamwini18a.html',
      'http://www.proceedings.mlr.press/v81/buolamwini18a.html',
    ],
  ])('%s is one work in every spelling of its address', (address, other) => {
    expect(workOf(other)).toBe(workOf(address))
  })
})
