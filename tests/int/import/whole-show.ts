import {
  changeEpisode,
  paper,
  person,
  publishedEpisode,
  saveShow,
  scheduledEpisode,
  transcribedEpisode,
} from '@tests/support/builders'
import { silentMp3 } from '@tests/support/silent-mp3'
import { square, upload } from '@tests/support/uploads'
import type { Payload } from 'payload'
import { htmlToLexical } from '@/lib/text/html-to-lexical'

/** Everything that a show can have, in the forms that are easily lost. */
export async function fillShow(payload: Payload): Promise<void> {
  const { id: cover } = await upload(payload, 'cover of all.png', await square(40, '#333'), {
    alt: 'A cover',
  })
  const { id: logo } = await upload(payload, 'logo.png', await square(40), { alt: 'A logo' })
  const { id: face } = await upload(payload, 'a guest.png', await square(30), { alt: 'A guest' })
  const { id: sound } = await upload(payload, 'tön 1.mp3', silentMp3(2_080), { alt: 'Sound' })
  const guest = await person(payload, 'Bo & “Co”', {
    about: 'A guest.',
    aliases: ['Bo'],
    links: [{ label: 'Bo', url: 'https://bo.example/?b=1&c' }],
    picture: face,
  })
  const episode = await transcribedEpisode(payload, {
    title: 'Everything & “more”',
    summary: 'One sentence.',
    description: '<h3>Notes</h3><ul><li>with <a href="https://a.example/?b=1&amp;c">a link</a></li></ul>',
    guid: 'https://old.example/?p=1',
    season: 3,
    episodeNumber: 14,
    episodeType: 'bonus',
    audio: sound,
    artwork: cover,
    audioUrl: null,
    transcriptOrigin: 'machine-read',
    duration: '2:00',
    chapters: [
      { start: 61.25, title: 'The second & “last”', url: 'https://a.example/?b=1&c=2' },
      { start: 0, title: 'The first' },
    ],
    questions: [
      {
        question: 'Why “more” & not less?',
        otherWays: 'Is more better?\nHow much is enough?',
        answer: 'Because.',
        startsAt: '0:01',
        endsAt: '0:02',
        term: 'More',
        pinned: true,
      },
      { question: 'And then?', answer: 'We wait.' },
    ],
    downloadCount: 1_234,
    people: [
      { person: (await person(payload, 'A host')).id, role: 'host' },
      { person: guest.id, role: 'guest host' },
    ],
    transcriptSegments: [
      { id: 'first-1', start: 0, end: 2.5, text: 'Line one & <two>.', speaker: 'A: B', confidence: 0.25 },
      { id: 'second_2', start: 3_600.125, end: 3_601, text: 'After an hour.' },
    ],
  })
  await changeEpisode(payload, episode.id, { slug: 'a-later-slug' })
  await payload.db.pool.query("INSERT INTO former_slugs VALUES ('episodes', $1, $2)", [
    '/2019/talk',
    episode.id,
  ])
  await publishedEpisode(payload, { artwork: cover, duration: '', keyTakeaways: [{ text: 'One' }] })
  await scheduledEpisode(payload, { isPublished: false, description: '' })
  const cited = await paper(payload, {
    authors: ['A. One', 'B. Two'],
    tags: ['x'],
    keyInsights: [{ text: 'An insight' }],
    datePublished: '2017-06-12T00:00:00.000Z',
  })
  await changeEpisode(payload, episode.id, { citations: [{ paper: cited.id, startsAt: '0:02' }] })
  await payload.create({
    collection: 'pages',
    data: {
      slug: 'ai-basics',
      title: 'Our basics',
      keywords: ['one', 'two'],
      lastUpdated: '2025-08-23T12:00:00.000Z',
      blocks: [
        {
          blockType: 'text',
          heading: 'Text',
          body: htmlToLexical('<p>With <a href="/#contact">a link</a></p>') as never,
          episode: episode.id,
          startsAt: '1:15',
        },
        { blockType: 'terms', heading: 'T', terms: [{ name: 'A', meaning: 'B' }] },
        {
          blockType: 'prompts',
          heading: 'P',
          prompts: [{ title: 'A', text: 'B', episode: episode.id }],
        },
        { blockType: 'links', heading: 'L', links: [{ label: 'L', url: '/listen', sample: true }] },
      ],
    },
  })
  await payload.create({
    collection: 'pages',
    data: {
      slug: 'our-oven',
      title: 'Our oven',
      shownIn: 'header',
      blocks: [{ blockType: 'links', heading: 'L', links: [{ label: 'L', url: '/listen' }] }],
    },
  })
  await payload.create({
    collection: 'terms',
    data: {
      word: 'Token',
      aliases: ['piece'],
      meaning: 'A piece of text.',
      episode: episode.id,
      startsAt: '0:40',
    },
  })
  await payload.create({
    collection: 'mixes',
    data: {
      slug: 'short',
      title: 'In short',
      parts: [{ episode: episode.id, from: '0:01', until: '0:02', words: 'First.' }],
    },
  })
  await payload.updateGlobal({
    slug: 'home',
    data: {
      learn: { title: 'How to bake' },
      basics: { title: 'Ours', text: 'Words' },
      answers: [{ question: 'Why?', answer: 'So.' }],
      insights: { title: 'Sources', text: 'Read them.' },
      newsletter: { title: 'The Monday loaf' },
      partners: { title: 'With thanks' },
      papers: { title: 'More?', text: 'Read on.', button: 'All sources' },
    },
  })
  await saveShow(payload, {
    name: 'A whole show',
    tagline: null,
    words: { signIn: 'Join the bakers', startHere: 'Three loaves to begin.', keywords: ['bread', 'flour'] },
    feed: {
      language: 'de',
      category: 'Education > How To',
      explicit: true,
      questionsInNotes: true,
      locked: false,
      seasons: [{ number: 3, name: 'The third' }],
      funding: [{ label: 'Tip', url: 'https://tip.example' }],
      podroll: [{ guid: '9b024349-ccf0-5f69-a609-6b82873eab3c' }],
    },
    description: 'Two\nlines',
    host: 'A host',
    artwork: cover,
    platformLinks: [{ label: 'An app', url: 'https://app.example' }],
    claims: [{ label: 'Listeners', value: '10', sample: true }],
    sponsors: [{ name: 'S', shortDescription: 'D', url: 'https://s.example', buttonLabel: 'Go', logo }],
  })
}
