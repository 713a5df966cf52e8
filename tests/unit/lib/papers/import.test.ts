import { beforeAll, describe, expect, test, vi } from 'vitest'
import { askCatalogues, tryParseReference } from '@/lib/papers/ask-catalogues'

beforeAll(() => {
  vi.stubEnv('DATABASE_URL', 'postgres://nobody@localhost/none')
  vi.stubEnv('PAYLOAD_SECRET', 'a secret for tests alone')
})

test.each([
  [' https://doi.org/10.1000/xyz(12)3 ', '10.1000/xyz(12)3'],
  ['doi: 10.1000/xyz123', '10.1000/xyz123'],
  ['1706.03762', '10.48550/arXiv.1706.03762'],
  ['https://arxiv.org/pdf/1706.03762.pdf', '10.48550/arXiv.1706.03762'],
  ['cs/0112017', '10.48550/arXiv.cs/0112017'],
  ['http://169.254.169.254/', undefined],
  ['10.1/x y', undefined],
])('“%s” means %s', (text, doi) => expect(tryParseReference(text)).toBe(doi))

const CROSSREF = {
  message: {
    title: ['A <i>paper</i>  of many'],
    author: [{ given: 'Ann', family: 'Example' }, { name: 'A Group' }],
    issued: { 'date-parts': [[2019, 3, 2]] },
    abstract: '<jats:title>Abstract</jats:title><jats:p>We tried &amp; failed.</jats:p>',
  },
}
const DATACITE = {
  data: {
    attributes: {
      titles: [{ title: 'Another paper' }],
      creators: [{ name: 'Example, Bo', givenName: 'Bo', familyName: 'Example' }],
      publicationYear: 2017,
      descriptions: [{ description: 'In short.', descriptionType: 'Abstract' }],
      subjects: [{ subject: 'Computation' }, { subject: 'Computation' }],
      dates: [{ date: '2017-06-12T17:57:34Z', dateType: 'Submitted' }],
    },
  },
}

/** Answers as the catalogues do, by the host that is asked. */
const answering = (answers: Record<string, unknown>) =>
  (async (url: string) => {
    const answer = answers[new URL(url).host]
    if (answer instanceof Error) throw answer
    return typeof answer === 'number' ? new Response('', { status: answer }) : Response.json(answer)
  }) as unknown as typeof fetch

describe('a paper by its DOI', () => {
  test('is read from the one catalogue, as plain text', async () => {
    const ask = answering({ 'api.crossref.org': CROSSREF })
    expect(await askCatalogues('10.1000/x', ask)).toEqual({
      title: 'A paper of many',
      authors: ['Ann Example', 'A Group'],
      year: 2019,
      abstract: 'We tried & failed.',
      tags: [],
      externalUrl: 'https://doi.org/10.1000/x',
      datePublished: '2019-03-02T00:00:00.000Z',
    })
  })

  test('is read from the other where the first has none', async () => {
    const ask = answering({ 'api.crossref.org': 404, 'api.datacite.org': DATACITE })
    expect(await askCatalogues('10.48550/arXiv.1706.03762', ask)).toMatchObject({
      title: 'Another paper',
      authors: ['Bo Example'],
      year: 2017,
      abstract: 'In short.',
      tags: ['Computation'],
      datePublished: '2017-06-12T17:57:34.000Z',
    })
  })

  test('is asked for in the name of the site', async () => {
    const ask = vi.fn<typeof fetch>(async () => new Response('', { status: 404 }))
    await askCatalogues('10.1000/x', ask)
    for (const [, options] of ask.mock.calls)
      expect(new Headers(options?.headers).get('User-Agent')).toMatch(
        /^PlainAI\/1\.0 \(\+https?:\/\/[^)]+\)$/,
      )
    expect(ask).toHaveBeenCalledTimes(2)
  })

  test.each([
    [{ 'api.crossref.org': 404, 'api.datacite.org': 404 }, 'unknown'],
    [{ 'api.crossref.org': 404, 'api.datacite.org': new Error('offline') }, 'unknown'],
    [{ 'api.crossref.org': new Error('offline'), 'api.datacite.org': new Error('offline') }, 'unreachable'],
    [{ 'api.crossref.org': 503, 'api.datacite.org': 'no paper' }, 'unknown'],
    [
      { 'api.crossref.org': { message: { title: ['x'.repeat(3_000_000)] } }, 'api.datacite.org': 404 },
      'unknown',
    ],
  ])('case %#: %j', async (answers, outcome) => {
    expect(await askCatalogues('10.1000/x', answering(answers))).toBe(outcome)
  })
})
