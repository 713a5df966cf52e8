import { describe, expect, it } from 'vitest'
import { checkLetter } from '@/lib/letters/check-letter'
import {
  CHOICES_PLACEHOLDER,
  letterHtml,
  letterText,
  UNSUBSCRIBE_PLACEHOLDER,
} from '@/lib/letters/letter-mail'
import type { Letter } from '@/lib/letters/letter-parts'
import { letterOf, PICTURE, SETTING } from './a-letter'

describe('the HTML of a letter', () => {
  it('loads nothing but the pictures that the editor put in, and follows no reader', async () => {
    const html = letterHtml(letterOf(), SETTING)
    const loaded = [...html.matchAll(/(?:src|@import|url\()\s*[=(]?\s*["']?([^"')\s>]+)/g)].map(
      ([, url]) => url,
    )
    expect(loaded).toEqual(['https://plain.example/media/card.jpg', 'https://plain.example/media/a.jpg'])
    expect(html).not.toMatch(/<script|<link|fonts\.googleapis/i)
  })

  it('has whole addresses, and marks where each reader’s own ones go', async () => {
    const html = letterHtml(letterOf(), SETTING)
    const links = [...html.matchAll(/<a\b[^>]*?href="([^"]*)"/g)].map(([, url]) => url)
    expect(links.filter((url) => !url?.startsWith('https://'))).toEqual([])
    expect(new Set(links)).toEqual(
      new Set([
        'https://plain.example/',
        'https://plain.example/listen',
        'https://plain.example/episodes/horse',
        'https://plain.example/episodes/horse?t=243',
        'https://plain.example/deeper-dive/p',
        'https://plain.example/ai-basics#model',
        'https://plain.example/episodes',
        'https://plain.example/letters/a-horse',
        CHOICES_PLACEHOLDER,
        UNSUBSCRIBE_PLACEHOLDER,
      ]),
    )
  })

  it('shows words as they were written, and says its preview line, language and dark colours', async () => {
    const html = letterHtml(letterOf(), SETTING)
    expect(html).toContain('The &lt;horse&gt;')
    expect(html).toContain('It tapped the answers.')
    expect(html).toContain('lang="en-GB"')
    expect(html).toContain('prefers-color-scheme: dark')
    expect(html).toContain('A street 1<br')
    expect(html).toMatch(/<p style="[^"]*margin: ?0 0 16px/)
  })

  it('names an episode in its card alone, and in words where there is no card', async () => {
    const titlesIn = (html: string) => html.match(/<h3[^>]*>The &lt;horse&gt;<\/h3>/g)
    const letter = letterOf()
    expect(titlesIn(letterHtml(letter, SETTING))).toBeNull()
    const parts = letter.parts.map((part) => (part.kind === 'episode' ? { ...part, card: null } : part))
    expect(titlesIn(letterHtml({ ...letter, parts }, SETTING))).toHaveLength(1)
  })
})

it('begins with a link to itself on the site, where it is for everyone', async () => {
  const html = letterHtml(letterOf(), SETTING)
  const links = [...html.matchAll(/<a\b[^>]*?href="([^"]*)"/g)].map(([, url]) => url)
  expect(links[0]).toBe('https://plain.example/letters/a-horse')
  const inside = { ...SETTING, isOnSite: false }
  expect(letterHtml(letterOf(), inside)).not.toContain('/letters/')
  expect(letterText(letterOf(), inside)).not.toContain('/letters/')
})

it('the plain text says all that the HTML says', () => {
  expect(letterText(letterOf(), SETTING)).toBe(`Read it in the browser: https://plain.example/letters/a-horse

A horse that could count

Hello you, here (https://plain.example/listen).

- One
- Two & three

Season 2 · Episode 3
The <horse>
It tapped.
https://plain.example/episodes/horse

“A clever one.”
The horse, 4:03: https://plain.example/episodes/horse?t=243

Paper
A paper
About.
https://plain.example/deeper-dive/p

In plain words
Model
A guess.
https://plain.example/ai-basics#model

All episodes: https://plain.example/episodes

[Picture: A horse]

-- 
You’re receiving this because you subscribed to Plain & simple.
Email preferences: ${CHOICES_PLACEHOLDER}
Unsubscribe: ${UNSUBSCRIBE_PLACEHOLDER}

A street 1
A town
`)
})

describe('before a letter goes out', () => {
  it.each<[string, Partial<Letter>, number, string[]]>([
    ['nothing is wrong', {}, 20_000, []],
    ['it is empty', { parts: [] }, 20_000, ['The letter is empty.']],
    [
      'its subject is long',
      { subject: 'x'.repeat(80) },
      20_000,
      ['Inboxes show about 60 characters of a subject, and this one has 80.'],
    ],
    [
      'an episode is gone',
      { missing: ['episode'] },
      20_000,
      [expect.stringMatching(/^The block “episode” is not filled in, or what it shows was deleted/)],
    ],
    [
      'it is long',
      {},
      95 * 1024,
      ['The letter is 95 KB. Gmail cuts letters off at 102 KB. Make it shorter.'],
    ],
    [
      'a link is not secure',
      { parts: [{ kind: 'prose', html: '<p><a href="http://a.example/">a</a></p>' }] },
      1,
      ['http://a.example/ starts with http://. Use https:// if possible.'],
    ],
    [
      'a picture has no words',
      { parts: [{ ...PICTURE, alt: '' }] },
      1,
      ['A picture has no alternative text.'],
    ],
    [
      'a picture is heavy',
      { parts: [{ ...PICTURE, bytes: 3 * 1024 * 1024 }] },
      1,
      ['A picture is 3.0 MB. Use one of at most 1 MB.'],
    ],
    [
      'a picture is of a kind that Outlook leaves out',
      { parts: [{ ...PICTURE, type: 'image/webp' }] },
      1,
      ['Outlook does not show this kind of picture. Use a JPEG or PNG.'],
    ],
  ])('%s', (_, own, bytes, problems) => {
    expect(checkLetter(letterOf(own), { bytes, siteUrl: SETTING.siteUrl })).toEqual(problems)
  })

  it.each([
    ['https://plain.example', []],
    ['http://plain.example', [expect.stringMatching(/no button to unsubscribe/)]],
    ['http://localhost:3000', [expect.stringMatching(/^Readers could not unsubscribe: .*SITE_URL/)]],
  ])('at %s, leaving is possible or the way to it is said', (siteUrl, problems) => {
    expect(checkLetter(letterOf(), { bytes: 1, siteUrl })).toEqual(problems)
  })
})
