import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { silentMp3 } from '@tests/support/silent-mp3'
import sharp from 'sharp'
import { writeTranscript } from '@/lib/transcripts/write-transcript'

const SEGMENTS = [
  { id: 's1', start: 0.25, end: 0.5, text: 'Hello.', speaker: 'Host' },
  { id: 's2', start: 0.5, end: 1, text: 'And goodbye.', speaker: 'Host' },
]

/** Writes an export of one short episode, one paper and one mix. */
export async function writeSampleShow(folder: string): Promise<void> {
  for (const name of ['audio', 'artwork', 'episodes', 'transcripts']) await mkdir(path.join(folder, name))
  const picture = await sharp({ create: { width: 120, height: 120, channels: 3, background: '#446' } })
    .jpeg()
    .toBuffer()
  for (const name of ['a-sample', 'show-cover', 'logo'])
    await writeFile(path.join(folder, `artwork/${name}.jpg`), Buffer.concat([picture, Buffer.from(name)]))
  await writeSampleEpisode(folder, 'a-sample')
  const write = (name: string, content: object) => writeFile(path.join(folder, name), JSON.stringify(content))
  await write('papers.json', [PAPER])
  await write('pages.json', {
    home: { answers: [{ question: 'Why?', answer: 'So.' }] },
    pages: [],
    mixes: [MIX],
  })
  await write('show.json', { version: 1, show: SHOW })
}

/** With a sound of its own. */
export async function writeSampleEpisode(folder: string, slug: string, fields: object = {}): Promise<void> {
  await writeFile(path.join(folder, `audio/${slug}.mp3`), Buffer.concat([silentMp3(), Buffer.from(slug)]))
  await writeFile(path.join(folder, `transcripts/${slug}.json`), writeTranscript(SEGMENTS, 'json'))
  const episode = {
    guid: slug,
    transcript: `transcripts/${slug}.json`,
    counts: { transcriptionStatus: 'completed', transcriptionDuration: 1 },
    fields: { ...EPISODE, slug, audio: { file: `audio/${slug}.mp3`, alt: 'A sample' }, ...fields },
  }
  await writeFile(path.join(folder, `episodes/${slug}.json`), JSON.stringify(episode))
}

const EPISODE = {
  title: 'A sample',
  description: '<p>Said <em>plainly</em>.</p>',
  season: 1,
  episodeNumber: 1,
  publishDate: '2026-01-02T08:00:00.000Z',
  duration: '0:01',
  keyTakeaways: [{ text: 'One thing.' }],
  resources: [{ title: 'A page', url: 'https://pages.example/' }],
  transcriptOrigin: 'human',
  chapters: [
    { start: 0, title: 'A greeting' },
    { start: 0.5, title: 'A farewell', url: 'https://pages.example/' },
  ],
  artwork: { file: 'artwork/a-sample.jpg', alt: 'A square' },
}

const MIX = {
  slug: 'a-mix',
  title: 'A mix',
  intro: 'In short.',
  order: 1,
  parts: [{ episode: 'a-sample', from: '0:00', until: '0:01', words: 'First.' }],
}

const PAPER = {
  id: 'a-paper-1999',
  title: 'A paper',
  category: 'Foundations',
  year: 1999,
  authors: ['A. Author'],
  tags: ['one'],
  abstract: 'An abstract.',
  summary: 'A summary.',
  keyInsights: [{ text: 'An insight.' }],
  contentText: 'Content.',
  url: 'https://papers.example/1',
  externalUrl: 'https://papers.example/1.pdf',
  datePublished: '1999-01-01',
}

const SHOW = {
  name: 'A sample show',
  tagline: 'Short.',
  description: 'A show for tests.',
  host: 'Host',
  notice: 'The voices are synthetic.',
  artwork: { file: 'artwork/show-cover.jpg', alt: 'A cover' },
  platformLinks: [{ label: 'A platform', url: 'https://platform.example/', sample: true }],
  socialLinks: [{ label: 'A true page', url: 'https://social.example/', sample: false }],
  sponsors: [
    {
      name: 'A sponsor',
      shortDescription: 'Short.',
      fullDescription: 'Long.',
      url: 'https://sponsor.example/',
      buttonLabel: 'Learn More',
      logo: { file: 'artwork/logo.jpg', alt: 'A square' },
      sample: true,
    },
  ],
  claims: [{ label: 'Listeners', value: 'some', sample: true }],
}
