import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { silentMp3 } from './silent-mp3'

export const SAMPLE_EPISODE = {
  slug: 'a-sample',
  title: 'A sample',
  description: '<p>Said <em>plainly</em>.</p>',
  season: 1,
  episodeNumber: 1,
  publishDate: '2026-01-02T08:00:00.000Z',
  duration: '0:01',
  keyTakeaways: ['One thing.'],
  resources: [{ title: 'A page', url: 'https://pages.example/' }],
  transcriptionStatus: 'completed',
  transcribedAt: '2026-01-01T08:00:00.000Z',
  transcriptionCost: null,
  transcriptionDuration: 1,
  segments: [
    { id: 's1', start: 0.25, end: 0.5, text: 'Hello.', speaker: 'Host' },
    { id: 's2', start: 0.5, end: 1, text: 'And goodbye.', speaker: 'Host' },
  ],
  chapters: [
    { segment: 's1', title: 'A greeting' },
    { segment: 's2', title: 'A farewell', url: 'https://pages.example/' },
  ],
  audio: { file: 'audio.mp3' },
  cover: { file: 'cover.jpg', alt: 'A square' },
  form: 'conversation',
}

/** Writes a show of one short episode and one paper into a folder, in the form of the real one. */
export async function writeSampleShow(folder: string): Promise<void> {
  const episode = path.join(folder, 'episodes/s01e01-a-sample')
  await mkdir(episode, { recursive: true })
  const picture = await sharp({ create: { width: 120, height: 120, channels: 3, background: '#446' } })
    .jpeg()
    .toBuffer()
  await writeFile(path.join(folder, 'show-cover.jpg'), picture)
  await writeFile(path.join(folder, 'logo.jpg'), picture)
  await writeFile(path.join(episode, 'cover.jpg'), picture)
  await writeFile(path.join(episode, 'audio.mp3'), silentMp3())
  await writeFile(path.join(episode, 'episode.json'), JSON.stringify(SAMPLE_EPISODE))
  await writeFile(path.join(folder, 'papers.json'), JSON.stringify([PAPER]))
  await writeFile(path.join(folder, 'mixes.json'), JSON.stringify([MIX]))
  await writeFile(path.join(folder, 'show.json'), JSON.stringify(SHOW))
  await writeFile(
    path.join(folder, 'home.json'),
    JSON.stringify({ answers: [{ question: 'Why?', answer: 'So.' }] }),
  )
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
  keyInsights: ['An insight.'],
  contentText: 'Content.',
  url: 'https://papers.example/1',
  externalUrl: 'https://papers.example/1.pdf',
  datePublished: '1999-01-01',
}

const SHOW = {
  name: 'A sample show',
  tagline: 'Short.',
  description: '<p>A show for tests.</p>',
  host: { name: 'Host' },
  notice: 'The voices are synthetic.',
  cover: { file: 'show-cover.jpg' },
  contact: {
    email: 'hello@show.example',
    partnershipsEmail: 'partners@show.example',
    responseTime: 'A day',
    responseHours: 'always',
  },
  listenLinks: [{ label: 'A platform', url: 'https://platform.example/', sample: true }],
  socialLinks: [{ label: 'A true page', url: 'https://social.example/', sample: false }],
  sponsors: [
    {
      name: 'A sponsor',
      shortDescription: 'Short.',
      fullDescription: 'Long.',
      url: 'https://sponsor.example/',
      buttonLabel: 'Learn More',
      logo: { file: 'logo.jpg', alt: 'A square' },
      sample: true,
    },
  ],
  claims: [{ label: 'Listeners', value: 'some', sample: true }],
}
