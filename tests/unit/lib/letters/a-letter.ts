import type { LetterSetting } from '@/lib/letters/letter-mail'
import type { Letter, LetterPart } from '@/lib/letters/letter-parts'

export const SETTING: LetterSetting = {
  showName: 'Plain & simple',
  siteUrl: 'https://plain.example',
  tones: {},
  language: 'en-GB',
  postalAddress: 'A street 1\nA town',
  isOnSite: true,
}

export const PICTURE = {
  kind: 'picture',
  url: '/media/a.jpg',
  alt: 'A horse',
  width: 900,
  height: 600,
  bytes: 90_000,
  type: 'image/jpeg',
} as const

export const PARTS: LetterPart[] = [
  {
    kind: 'prose',
    html: '<p>Hello <strong>you</strong>, <a href="/listen" rel="noopener nofollow">here</a>.</p><ul><li>One</li><li>Two &amp; three</li></ul>',
  },
  {
    kind: 'episode',
    id: 'e1',
    title: 'The <horse>',
    overline: 'Season 2 · Episode 3',
    about: 'It tapped.',
    url: '/episodes/horse',
    card: '/media/card.jpg',
    isPublic: true,
  },
  {
    kind: 'passage',
    words: 'A clever one.',
    episodeId: 'e1',
    title: 'The horse',
    at: 243,
    url: '/episodes/horse?t=243',
  },
  { kind: 'paper', overline: 'Paper', title: 'A paper', about: 'About.', url: '/deeper-dive/p' },
  { kind: 'term', overline: 'In plain words', title: 'Model', about: 'A guess.', url: '/ai-basics#model' },
  { kind: 'button', label: 'All episodes', url: '/episodes' },
  PICTURE,
]

export const letterOf = (own: Partial<Letter> = {}): Letter => ({
  id: 'x',
  subject: 'A horse that could count',
  previewLine: 'It tapped the answers.',
  slug: 'a-horse',
  kind: 'episode',
  readers: 'everyone',
  parts: PARTS,
  missing: [],
  ...own,
})
