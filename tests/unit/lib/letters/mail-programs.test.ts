import { caniemail } from 'caniemail'
import { describe, expect, it } from 'vitest'
import { letterHtml } from '@/lib/letters/letter-mail'
import { letterOf, PARTS, SETTING } from './a-letter'

/** What a program leaves out or does its own way, and why a letter is whole without it. */
const ACCEPTED: Record<string, Record<string, string>> = {
  gmail: {
    'color-scheme CSS property': 'Gmail darkens letters by a rule of its own; the colours stay readable.',
    'color-scheme meta tag': 'As above.',
    'target attribute': 'All links open in a new window there anyway.',
    cursor: 'Only the shape of the pointer.',
  },
  outlook: {
    '@media':
      'The letter is one column of 600 px, and Outlook for Windows has neither phones nor our dark colours.',
    'color-scheme CSS property': 'Outlook darkens letters by a rule of its own.',
    'color-scheme meta tag': 'As above.',
    'border-radius': 'Corners are square.',
    'max-height property': 'Of the hidden preview line, which Outlook hides by mso-hide.',
    opacity: 'As above.',
    overflow: 'As above.',
    outline: 'Of pictures that are links, which have no border there either.',
    'border-spacing': 'Tables carry cellspacing="0" as well.',
    'word-spacing': 'It is set to normal.',
    'Chaining selectors': 'Only for a webmail that is none of these.',
  },
  'apple-mail': {
    'color-scheme meta tag': 'On phones the CSS property does the same.',
    cursor: 'Only the shape of the pointer.',
  },
}

const CLIENTS = {
  gmail: ['gmail.desktop-webmail', 'gmail.ios', 'gmail.android'],
  outlook: ['outlook.windows'],
  'apple-mail': ['apple-mail.macos', 'apple-mail.ios'],
} as const

const withFace = { ...SETTING, tones: { accent: '#0b6e4f', paper: '#f4fff8' } }

describe.each(Object.entries(CLIENTS))('%s', (name, clients) => {
  it.each([
    ['as it comes', SETTING],
    ['in the tones of a show', withFace],
  ])('shows a letter %s, but for what is listed here with its reason', async (_, setting) => {
    const html = letterHtml(letterOf({ parts: PARTS }), setting)
    const { issues } = caniemail({ clients: [...clients], html })
    const left = new Set([...issues.errors.values()].flat().map(({ title }) => title))
    expect([...left].sort()).toEqual(Object.keys(ACCEPTED[name] ?? {}).sort())
  })
})

it('Outlook finds a font of its own first in every list', async () => {
  const html = letterHtml(letterOf(), SETTING)
  const first = [...html.matchAll(/font-family:\s*["']?([^,;"']+)/g)].map(([, font]) => font?.trim())
  expect([...new Set(first)].sort()).toEqual(['Georgia', 'Segoe UI'])
})
