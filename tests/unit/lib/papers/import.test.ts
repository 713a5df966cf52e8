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
const ARXIV = (entry: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom"><title type="html">Query</title><id>http://arxiv.org/api/x</id>${entry}</feed>`
const ENTRY = `<entry>
  <id>http://arxiv.org/abs/1706.03762v7</id>
  <updated>2023-08-02T00:41:18Z</updated>
  <published>2017-06-12T17:57:34Z</published>
  <title>Another
  paper</title>
  <summary>  In short: $a &lt;b$ &amp; more.
</summary>
  <author><name>Bo Example</name></author>
  <author><name>Cy Example</name></author>
  <category term="cs.CL" scheme="http://arxiv.org/schemas/atom"/>
  <category term="cs.CL" scheme="http://arxiv.org/schemas/atom"/>
</entry>`
const ARXIV_ERROR = `<entry><id>http://arxiv.org/api/errors#incorrect_id_format</id><title>Error</title>
  <summary>incorrect id format</summary></entry>`

type AnswerOf = number | string | object

/** Answers as the one catalogue does, and as no other. */
const answering = (host: string, answer: AnswerOf) =>
  vi.fn<typeof fetch>(async (url) => {
    if (new URL(String(url)).host !== host || answer instanceof Error) throw answer
    if (typeof answer === 'number') return new Response('', { status: answer })
    return typeof answer === 'string' ? new Response(answer) : Response.json(answer)
  })

describe('a paper', () => {
  test('with a DOI is read from Crossref, as plain text', async () => {
    const ask = answering('api.crossref.org', CROSSREF)
    expect(await askCatalogues('10.1000/x(1)', ask)).toEqual({
      title: 'A paper of many',
      authors: ['Ann Example', 'A Group'],
      year: 2019,
      abstract: 'We tried & failed.',
      tags: [],
      externalUrl: 'https://doi.org/10.1000/x(1)',
      datePublished: '2019-03-02T00:00:00.000Z',
    })
  })

  test.each(['10.48550/arXiv.1706.03762', '10.48550/ARXIV.1706.03762', '10.48550/arXiv.cs/0112017'])(
    '%s is read from arXiv, as plain text',
    async (doi) => {
      const ask = answering('export.arxiv.org', ARXIV(ENTRY))
      expect(await askCatalogues(doi, ask)).toEqual({
        title: 'Another paper',
        authors: ['Bo Example', 'Cy Example'],
        year: 2017,
        abstract: 'In short: $a <b$ & more.',
        tags: ['cs.CL'],
        externalUrl: `https://doi.org/${doi}`,
        datePublished: '2017-06-12T17:57:34.000Z',
      })
      const [[address, options] = []] = ask.mock.calls
      expect(new URL(String(address)).searchParams.get('id_list')).toBe(doi.slice('10.48550/arXiv.'.length))
      expect(new Headers(options?.headers).get('User-Agent')).toMatch(
        /^PlainAI\/1\.0 \(\+https?:\/\/[^)]+\)$/,
      )
    },
  )

  test.each<[doi: string, host: string, answer: AnswerOf, outcome: string]>([
    ['10.1000/x', 'api.crossref.org', 404, 'unknown'],
    ['10.1000/x', 'api.crossref.org', { message: { title: [] } }, 'unknown'],
    ['10.1000/x', 'api.crossref.org', 503, 'unreachable'],
    ['10.1000/x', 'api.crossref.org', '<html>Sign in</html>', 'unreachable'],
    ['10.1000/x', 'api.crossref.org', new Error('offline'), 'unreachable'],
    ['10.1000/x', 'api.crossref.org', { message: { title: ['x'.repeat(3_000_000)] } }, 'unreachable'],
    ['10.48550/arXiv.x', 'export.arxiv.org', 400, 'unknown'],
    ['10.48550/arXiv.1706.99999', 'export.arxiv.org', ARXIV(''), 'unknown'],
    ['10.48550/arXiv.1706.99999', 'export.arxiv.org', ARXIV(ARXIV_ERROR), 'unknown'],
    ['10.48550/arXiv.1706.03762', 'export.arxiv.org', 'Rate exceeded.', 'unreachable'],
    ['10.48550/arXiv.1706.03762', 'export.arxiv.org', 503, 'unreachable'],
  ])('case %#: %s at %s', async (doi, host, answer, outcome) => {
    expect(await askCatalogues(doi, answering(host, answer))).toBe(outcome)
  })
})
