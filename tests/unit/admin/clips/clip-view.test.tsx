// @vitest-environment happy-dom

import { cleanup, screen } from '@testing-library/react'
import { renderPart } from '@tests/support/panel-part'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ClipView } from '@/admin/clips/clip-view'

vi.mock('@payloadcms/ui', () => import('@tests/support/fake-panel'))

beforeEach(cleanup)
afterEach(cleanup)

const SUBJECT = {
  episodeId: 'e1',
  title: 'Why rye?',
  overline: 'Season 1 · Episode 1',
  showName: 'Crust',
  host: 'crust.example',
  cover: null,
  seconds: 60,
  segments: [],
  colours: { paper: '#fff', ink: '#000', soft: '#666', edge: '#ccc', accent: '#a40', tone: '#062' },
}

test.each([
  ['transcript', '/media/rye.mp3', '/admin/collections/episodes/e1/transcript'],
  ['audio', null, '/admin/collections/episodes/e1'],
])('a clip of an episode without %s leads to where it is added', (missing, audioUrl, href) => {
  renderPart(<ClipView subject={{ ...SUBJECT, audioUrl }} />)
  expect(screen.getByRole('link', { name: new RegExp(missing) }).getAttribute('href')).toBe(href)
})
