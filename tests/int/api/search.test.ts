import { Visitor } from '@tests/support/api-client'
import {
  changeEpisode,
  publishedEpisode,
  scheduledEpisode,
  storeExtras,
  unpublishedEpisode,
} from '@tests/support/builders'
import { holdTransaction } from '@tests/support/hold-transaction'
import { serveApi } from '@tests/support/serve-api'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '@/db/in-transaction'
import { POOL_LIMITS } from '@/db/pool'
import { queryRows } from '@/db/sql'
import { type Answer, isNotCovered } from '@/lib/search/answer'
import { ask as askShow, SearchTooSlow } from '@/lib/search/ask-show'
import { indexAnswers } from '@/lib/search/index-answers'
import { lockTranscript, storeTranscript } from '@/lib/transcripts/stored-transcript'

const server = serveApi()
const visitor = new Visitor(server)

const said = (...texts: string[]) =>
  texts.map((text, index) => ({
    id: `seg-${index + 1}`,
    start: index * 30,
    end: index * 30 + 29,
    text,
    speaker: index % 2 === 0 ? 'Ada' : 'Ben',
  }))

const transcribed = (fields: object, ...texts: string[]) =>
  publishedEpisode(server.payload, {
    description: '',
    transcriptionStatus: 'completed',
    transcriptSegments: said(...texts),
    ...fields,
  })

const FILLER =
  'And so the evening went on, with tea and cake for all of those who had come to hear the story, until the last of them stood up and walked home in the rain.'

/** What the job of a worker does within seconds of a change. */
const ask = async (q: string, rest = '') => {
  await indexAnswers(server.payload)
  const { status, body } = await visitor.get(`/api/search?q=${encodeURIComponent(q)}${rest}`)
  return { status, body, answer: body as unknown as Answer }
}
/** The best answer first, where it is a passage. */
const quoted = async (q: string, rest = '') => {
  const { best, passages } = (await ask(q, rest)).answer
  return [
    ...(best?.kind === 'passage' ? [`${best.title} ${best.url.split('#seg-')[1]}`] : []),
    ...passages.map(({ episode, segmentId }) => `${episode.title} ${segmentId}`),
  ]
}

describe('the best answer of GET /api/search', () => {
  beforeAll(async () => {
    await publishedEpisode(server.payload, {
      title: 'A Night in the Cold',
      summary: 'Why dough waits.',
      questions: [
        {
          question: 'Why does dough rest overnight?',
          otherWays: 'do I have to wait so long before baking\nwhat is the point of leaving it in the fridge',
          answer: 'Slow rising in the cold gives the dough time to make taste.',
          startsAt: '1:02',
          endsAt: '1:30',
        },
        {
          question: 'How hot must an oven be?',
          answer: 'As hot as it gets, and with a stone in it.',
          startsAt: '3:00',
        },
      ],
    })
    await unpublishedEpisode(server.payload, {
      title: 'Not Yet',
      questions: [{ question: 'Why is rye bread so dark?', answer: 'Nobody may read this yet.' }],
    })
  })

  test('is the stored question that is asked in other words, with its second and its sentence', async () => {
    const { answer } = await ask('why should the dough wait in the fridge')
    expect(answer.best).toMatchObject({
      kind: 'answer',
      episode: { title: 'A Night in the Cold' },
      start: 62,
      end: 90,
      question: 'Why does dough rest overnight?',
      answer: 'Slow rising in the cold gives the dough time to make taste.',
      url: expect.stringMatching(/^\/episodes\/[\w-]+\?t=62$/),
    })
    expect(answer.near.map(({ question }) => question)).not.toContain('Why does dough rest overnight?')
  })

  test.for(['who won the world cup in 2022', 'price of gold', 'best running shoes'])(
    'is none for “%s”, which the show never spoke of',
    async (q) => {
      expect((await ask(q)).answer.best).toBeNull()
    },
  )

  test('is none for what only a word of is known, and no episode is listed below that', async () => {
    const { best, episodes, total } = (await ask('who sells dough on the moon')).answer
    expect([best, episodes, total]).toEqual([null, [], 0])
  })

  test('changes with the question that an editor rewrites', async () => {
    const { id } = await publishedEpisode(server.payload, {
      title: 'Crust',
      questions: [{ question: 'Why does the crust crack?', answer: 'It dries first.' }],
    })
    expect((await ask('why does the crust crack')).answer.best?.answer).toBe('It dries first.')
    await changeEpisode(server.payload, id, {
      questions: [{ question: 'Why does the crust crack?', answer: 'It cools faster than the crumb.' }],
    } as never)
    expect((await ask('why does the crust crack')).answer.best?.answer).toBe(
      'It cools faster than the crumb.',
    )
  })
})

describe('GET /api/search', () => {
  beforeAll(async () => {
    await transcribed(
      { title: 'Étude in Bread', season: 2, summary: 'Of dough and patience.' },
      FILLER,
      'The baker opened the oven and counted the loaves, one after the other, until all forty of them were on the shelf again, and the street smelt of it.',
      FILLER,
      'Sourdough needs a night of rest, and a cold place where nobody disturbs it, or it will not rise in the morning, however long it is kneaded before.',
    )
    await transcribed(
      { title: 'Kneading Machines', season: 1 },
      'A machine that kneads has two arms of steel, and it turns them as slowly as the oldest baker in the village did.',
      FILLER,
    )
    await scheduledEpisode(server.payload, {
      title: 'The Zeppelin to Come',
      transcriptionStatus: 'completed',
      transcriptSegments: said('A zeppelin is filled with helium.'),
    })
    await unpublishedEpisode(server.payload, {
      title: 'The Hidden Zeppelin',
      transcriptionStatus: 'completed',
      transcriptSegments: said('This zeppelin nobody shall see.'),
    })
    await publishedEpisode(server.payload, {
      title: 'Unready',
      transcriptionStatus: 'processing',
      transcriptSegments: said('A submarine dives below the waves.'),
    })
  })

  test('quotes the passage that answers, with what is needed to play it', async () => {
    const { status, answer } = await ask('Which loaves did the bakers count?', '&kind=passages')
    expect(status).toBe(200)
    const [first] = answer.passages
    expect(first).toMatchObject({
      episode: { title: 'Étude in Bread', season: 2 },
      segmentId: 'seg-2',
      start: 30,
      end: 59,
      speaker: 'Ben',
      playable: { title: 'Étude in Bread' },
    })
    expect(first?.url).toBe(`/episodes/${first?.episode.slug}?t=30#seg-seg-2`)
    expect(first?.highlights.map(([from, to]) => first.text.slice(from, to))).toEqual([
      'baker',
      'counted',
      'loaves',
    ])
  })

  test('quotes what follows within seconds with it, and says who speaks', async () => {
    const segments = said(
      'They called the first loaf of all the grandmother, for reasons that the oldest of the millers told again and again, to whoever sat down with him.',
      'She was as hard as a stone, she said nothing, and on Sundays everybody asked for her advice, which she gave by falling from the table to the floor.',
      FILLER,
    ).map((segment, n) => ({ ...segment, start: n * 18, end: n * 18 + 17 }))
    await transcribed({ title: 'Of Age', transcriptSegments: segments })
    const [first] = (await ask('who was the grandmother')).answer.passages
    expect(first).toMatchObject({ segmentId: 'seg-1', start: 0, end: 35, speaker: 'Ada and Ben' })
    expect(first?.text).toMatch(/^They called .*him\.\nShe was .*floor\.$/)
  })

  test('lists for a question without an answer the passages that have its only word', async () => {
    await transcribed({ title: 'Of Barrels' }, 'The cooper came on Mondays, they say.')
    const { answer } = await ask('what is a cooper')
    expect(answer).toMatchObject({ best: null, passages: [{ segmentId: 'seg-1' }], total: 1 })
    expect((await ask('what is a cooper', '&offset=5')).answer.total).toBe(1)
  })

  test('puts first the passage that has all words of the question', async () => {
    for (const place of ['oven', 'yeast', 'flour', 'cellar']) {
      await transcribed(
        { title: `Of ${place}` },
        `The ${place} is of the KNF, he said, and so is all else that we have here.`,
      )
    }
    await transcribed(
      { title: 'Of Letters' },
      'The letters KNF stand for a mill by the river that burnt down years ago.',
    )
    await transcribed(
      { title: 'Of Waiting' },
      'Here they stand until the doors are opened for all of them at noon.',
    )
    expect((await quoted('what does KNF stand for'))[0]).toBe('Of Letters seg-1')
  })

  test('answers with the passage that has the words, not with a long talk that has them here and there', async () => {
    await transcribed(
      { title: 'A Long Talk' },
      'There is a lighthouse on the island, and nobody has painted it for years, they say.',
      FILLER,
      'Her uncle bought a telescope, which never arrived.',
      FILLER,
      'The keeper of the inn is a friend of hers.',
    )
    await transcribed(
      { title: 'A Short Talk' },
      FILLER,
      'The keeper of the lighthouse has a telescope, through which he counts the ships that pass the island every night.',
    )
    const { best, passages } = (await ask('does the lighthouse keeper have a telescope')).answer
    expect(best).toMatchObject({ kind: 'passage', title: 'A Short Talk', start: 30 })
    expect(passages.map(({ episode }) => episode.title)).not.toContain('A Short Talk')
  })

  test('finds the passage with the main words among hundreds with a common one, which it does not list', async () => {
    const common = Array.from(
      { length: 700 },
      (_, n) => `Number ${n} was to harvest what the others had sown. ${FILLER}`,
    )
    await transcribed({ title: 'Years of Harvest' }, ...common)
    await transcribed({ title: 'Of Silk' }, FILLER, `The mulberry is what a silkworm eats. ${FILLER}`)
    const question = 'how do they harvest mulberry for a silkworm'
    expect((await ask(question)).answer.best).toMatchObject({ title: 'Of Silk', start: 30 })
    const { passages } = (await ask(question, '&kind=passages')).answer
    expect(passages.map(({ episode }) => episode.title)).toEqual(['Of Silk'])
  })

  test('lists nothing for letters that are no word', async () => {
    for (const q of ['zqxv', 'wrtzplk']) expect([q, (await ask(q)).answer.total]).toEqual([q, 0])
  })

  test('offers what is nearest to a question without an answer as quotations, and claims no more', async () => {
    const q = 'who counted the loaves of the emperor'
    expect(await quoted(q, '&kind=passages')).not.toEqual([])
    const { answer } = await ask(q)
    expect(answer).toMatchObject({ best: null, passages: [], total: 0 })
    expect(answer.near).toEqual([
      {
        question: expect.stringMatching(/^“.*counted the loaves.*”$/),
        episode: expect.objectContaining({ title: 'Étude in Bread' }),
        url: expect.stringMatching(/\?t=30#seg-seg-2$/),
      },
    ])
    expect((await ask('where is the emperor buried')).answer.near).toEqual([])
  })

  test('reads small words as such, although both together are a name', async () => {
    await transcribed({ title: 'Chips' }, 'The ISA of a chip names its instructions.')
    expect(await quoted('what is a loaf')).not.toEqual([])
  })

  test('finds words in whatever form, with or without marks', async () => {
    expect(await quoted('kneading')).toContain('Kneading Machines seg-1')
    expect((await ask('etude')).answer.episodes.map(({ episode }) => episode.title)).toEqual([
      'Étude in Bread',
    ])
  })

  test('helps with a misspelt word, with one that is not typed out, and with one in two halves', async () => {
    expect(await quoted('sourd ough')).toEqual(['Étude in Bread seg-4'])
    expect(await quoted('sourdogh')).toEqual(['Étude in Bread seg-4'])
    expect(await quoted('sourd')).toEqual(['Étude in Bread seg-4'])
  })

  test('finds nothing of what visitors may not see, and does not let on that it is there', async () => {
    for (const word of ['zeppelin', 'zeppelyn', 'helium', 'submarine']) {
      const { answer } = await ask(word)
      expect(answer).toMatchObject({ passages: [], episodes: [], total: 0 })
    }
  })

  test('keeps to one season, and to one kind', async () => {
    expect(await quoted('baker', '&season=1')).toEqual(['Kneading Machines seg-1'])
    const { answer: heard } = await ask('bread', '&kind=passages')
    expect([heard.episodes, heard.total]).toEqual([[], heard.passages.length])
    const { episodes } = (await ask('bread', '&kind=episodes')).answer
    expect(episodes[0]?.episode.title).toBe('Étude in Bread')
    const { answer } = await ask('bread', '&kind=episodes&season=1')
    expect(answer.episodes.map(({ episode }) => episode.season)).not.toContain(2)
  })

  test('gives one page of what is found', async () => {
    const all = await quoted('baker')
    expect(all).toHaveLength(2)
    expect(await quoted('baker', '&limit=1')).toEqual(all.slice(0, 1))
    expect(await quoted('baker', '&limit=1&offset=1')).toEqual(all.slice(1))
    expect(await quoted('baker', '&offset=50')).toEqual([])
  })

  test('says what a question needs', async () => {
    expect(await ask('')).toMatchObject({
      status: 400,
      body: { message: 'Give q: what you want to know, in your own words.' },
    })
    expect((await ask('x'.repeat(101))).status).toBe(400)
    expect((await ask('x', '&kind=songs')).status).toBe(400)
    expect((await ask('x', '&limit=0')).status).toBe(400)
    expect((await ask('x', '&offset=101')).status).toBe(400)
  })

  test.for([
    `' OR 1=1; DROP TABLE passages; --`,
    `baker & | ! ( ) <-> :* 'x' "y" \\ \\\\`,
    '🥐🍞🥖',
    '機械学習の話です',
    'baker\u0001\u202ebaker',
    'will it',
  ])('answers %j like any other', async (q) => {
    expect(await ask(q)).toMatchObject({ status: 200 })
  })

  test('forgets what was said before once a transcript has changed, and all of an episode in the trash', async () => {
    const { id } = await transcribed(
      { title: 'Of Change' },
      'The ostrich cannot fly, but it runs faster than a horse does.',
    )
    expect(await quoted('ostrich')).toHaveLength(1)
    await storeExtras(server.payload, id, {
      transcriptSegments: said('The penguin swims better than it walks.') as never,
    })
    expect(await quoted('ostrich')).toEqual([])
    expect(await quoted('penguin')).toHaveLength(1)
    await changeEpisode(server.payload, id, { deletedAt: new Date().toISOString() } as never)
    expect(await quoted('penguin')).toEqual([])
  })

  test('finds a term by each of its names, and what speaks of it under another', async () => {
    await server.payload.create({
      collection: 'terms',
      data: { word: 'Leaven', aliases: ['sourdough starter'], meaning: 'What makes a loaf rise.' } as never,
    })
    for (const q of ['what is leaven', 'sourdough starters']) {
      const { answer } = await ask(q)
      expect(answer.terms).toMatchObject([{ name: 'Leaven', meaning: 'What makes a loaf rise.' }])
    }
  })

  test('keeps what was said before when a save is taken back', async () => {
    const { id } = await transcribed(
      { title: 'Of Saves' },
      'The walrus sleeps on the ice for most of the day, and nobody wakes it.',
    )
    await expect(
      inTransaction(server.payload, async (database, req) => {
        const transcript = await lockTranscript(req, id)
        if (transcript) await storeTranscript(req, transcript, { segments: [] })
        const [row] = await queryRows<{ left: number }>(
          database,
          sql`SELECT count(*)::int AS left FROM passages WHERE episode_id = ${id}`,
        )
        throw new Error(`${row?.left} left`)
      }),
    ).rejects.toThrow('0 left')
    expect(await quoted('walrus')).toHaveLength(1)
  })

  test('finds initials, joined words, names of figures and signs, and both spellings of English', async () => {
    await transcribed(
      { title: 'Names and Signs' },
      'AT&T paid for the laboratory, and its G.P.T. budget was 2,000 dollars a week, which was a fortune.',
      FILLER,
      'The little robot R2-D2 flew in a grey-coloured B-52 without Wi-Fi, and nobody asked it to go.',
      FILLER,
      'She wrote it in C++ on the road from Gießen, which is a Straße of its own, and Łukasz read Θεωρία.',
      FILLER,
    )
    for (const [segment, asked] of Object.entries({
      'seg-1': ['AT&T', 'ATT', 'GPT', '2.000'],
      'seg-3': ['r2d2 robot', 'b 52', 'wifi', 'colored robot'],
      'seg-5': ['C++', 'STRASSE', 'lukasz', 'θεωρια'],
    }))
      for (const q of asked) expect([q, (await quoted(q))[0]]).toEqual([q, `Names and Signs ${segment}`])
    const [first] = (await ask('AT&T', '&kind=passages')).answer.passages
    expect(first?.highlights.map(([from, to]) => first.text.slice(from, to))).toEqual(['AT&T'])
  })

  test.for(['to be or not to be', '“To be, or not to be”', 'who are you', 'what is it'])(
    'never says of “%s”, words that are in every text, that the show has not covered it',
    async (q) => {
      const { answer } = await ask(q)
      expect(isNotCovered(answer, { q, kind: null })).toBe(false)
      expect(answer.isTooCommon).toBe(true)
    },
  )

  test('that the database takes too long for is refused with when to ask again', async () => {
    const held = await holdTransaction(server)
    await held.query('LOCK TABLE passages IN ACCESS EXCLUSIVE MODE')
    const begun = performance.now()
    const { status, body, headers } = await visitor.get('/api/search?q=baker')
    // Sooner than other statements are cancelled.
    expect(performance.now() - begun).toBeLessThan(POOL_LIMITS.statement_timeout)
    await held.commit()
    expect([status, body.message, headers.get('retry-after')]).toEqual([
      503,
      expect.stringContaining('takes too long'),
      '5',
    ])
    expect((await ask('baker')).status).toBe(200)
  })

  test('quotes nothing of what is withdrawn, also before the index follows', async () => {
    const spoken = ['The quokka of the lighthouse smiled.', FILLER]
    const [withdrawn, unread] = [
      await transcribed({ title: 'Withdrawn' }, ...spoken),
      await transcribed({ title: 'Unread' }, ...spoken),
    ]
    expect((await quoted('quokka')).toSorted()).toEqual(['Unread seg-1', 'Withdrawn seg-1'])
    await changeEpisode(server.payload, withdrawn.id, { isPublished: false })
    await server.query("UPDATE transcripts SET status = 'processing' WHERE episode_id_id = $1", [unread.id])
    const { body } = await visitor.get('/api/search?q=quokka')
    expect([body.best, body.passages]).toEqual([null, []])
  })

  test('that comes while two hundred others wait is refused', async () => {
    const asked = await Promise.allSettled(
      Array.from({ length: 210 }, () => askShow(server.payload, { q: 'the' })),
    )
    const refused = asked.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
    expect(refused).toHaveLength(7)
    expect(refused[0]).toBeInstanceOf(SearchTooSlow)
  })
})
