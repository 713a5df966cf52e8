import { randomBytes, randomUUID } from 'node:crypto'

/** A kind of address that a stranger may make up; each call returns a new one. */
export interface Kind {
  name: string
  makePath: () => string
  headers?: Record<string, string>
}

const word = () => randomBytes(6).toString('hex')

/** Shaped like a preview token: 38 bytes, not signed with the site's key. */
const previewToken = () => randomBytes(38).toString('base64url')

export const KINDS: Kind[] = [
  { name: 'home', makePath: () => '/' },
  { name: 'missing page', makePath: () => `/${word()}` },
  { name: 'missing episode', makePath: () => `/episodes/${word()}` },
  { name: 'missing transcript file', makePath: () => `/episodes/${word()}/transcript.vtt` },
  { name: 'missing embed', makePath: () => `/embed/${word()}` },
  { name: 'search page', makePath: () => `/episodes?q=${word()}` },
  { name: 'search in transcripts', makePath: () => `/episode-transcripts?q=${word()}` },
  { name: 'question to the show', makePath: () => `/search?q=what+is+a+token+${word()}` },
  { name: 'question by the API', makePath: () => `/api/search?q=why+does+it+make+things+up+${word()}` },
  { name: 'search by the API', makePath: () => `/api/episodes?q=${word()}` },
  {
    name: 'oEmbed',
    makePath: () => `/oembed?url=${encodeURIComponent(`http://localhost/episodes/${word()}`)}`,
  },
  { name: 'preview', makePath: () => `/preview/${previewToken()}` },
  { name: 'broken preview', makePath: () => `/preview/${word()}` },
  { name: 'outcome of a form', makePath: () => `/sent/${word()}` },
  { name: 'link of a mail', makePath: () => `/reset-password/${randomBytes(32).toString('base64url')}` },
  { name: 'missing letter', makePath: () => `/letters/${word()}` },
  {
    name: 'link of a letter',
    makePath: () => `/letter-choices/${randomBytes(32).toString('base64url')}`,
  },
  { name: 'panel', makePath: () => `/admin/${word()}` },
  { name: 'sign-in of the panel', makePath: () => `/admin/login?${word()}` },
  { name: 'Next’s own files', makePath: () => `/_next/static/${word()}.js` },
  { name: 'pictures by Next', makePath: () => `/_next/image?url=%2F${word()}.png&w=640&q=75` },
  { name: 'sound', makePath: () => `/episodes/${word()}/audio` },
  { name: 'upload', makePath: () => `/media/${word()}.mp3` },
  { name: 'payload of a page', makePath: () => `/?_rsc=${word()}`, headers: { rsc: '1' } },
  { name: 'payload of a missing page', makePath: () => `/${word()}?_rsc=${word()}`, headers: { rsc: '1' } },
  { name: 'unsigned call of the panel', makePath: () => `/api/cms/episodes/${randomUUID()}` },
]
