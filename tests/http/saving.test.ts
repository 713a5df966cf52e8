import { textOf, type Visitor } from '@tests/support/api-client'
import { signInAsAdministrator } from '@tests/support/http-member'
import { request, siteUrl } from '@tests/support/read-page'
import { expect, test } from 'vitest'

const SLUG = 'the-art-of-paying-attention'
const SAVES = 5
const READERS_PER_ADDRESS = 2

/** What the browser's router asks Next for when a reader follows a link. */
const NAVIGATION = { headers: { RSC: '1' } }

interface Saved {
  version: number
  /** As the server wrote it. */
  at: string
}

interface EditedEpisode {
  id: string
  keyTakeaways: string[]
  updatedAt: string
}

interface Address {
  path: string
  options?: { headers: Record<string, string> }
  isOlder: (text: string, saved: Saved) => boolean
}

test('a request after an acknowledged save never reads an older version, while others read all the time', async () => {
  const editor = await signInAsAdministrator(siteUrl)
  const { id, keyTakeaways } = (await (await request(`/api/episodes/${SLUG}`)).json()) as EditedEpisode
  const isOlderEpisode: Address['isOlder'] = (text, { version }) => versionIn(text) < version
  const addresses: Address[] = [
    { path: `/episodes/${SLUG}`, isOlder: isOlderEpisode },
    { path: `/episodes/${id}`, isOlder: isOlderEpisode },
    { path: `/episodes/${SLUG}?_rsc=journey`, options: NAVIGATION, isOlder: isOlderEpisode },
    { path: `/api/episodes/${SLUG}`, isOlder: isOlderEpisode },
    {
      path: '/api/episodes?season=1',
      isOlder: (text, { at }) => updateOf(id, text) < at,
    },
  ]

  let acknowledged = await save(editor, id, 0)
  let isSaving = true
  let reads = 0
  const old: string[] = []
  const readOn = async ({ path, options, isOlder }: Address) => {
    while (isSaving) {
      const saved = acknowledged
      const response = await request(path, options)
      reads += 1
      if (response.status !== 200) old.push(`${path}: status ${response.status}`)
      else if (isOlder(await response.text(), saved)) old.push(`${path}: older than version ${saved.version}`)
    }
  }
  const readers = addresses.flatMap((address) =>
    Array.from({ length: READERS_PER_ADDRESS }, () => readOn(address)),
  )

  try {
    for (let version = 1; version <= SAVES; version += 1) acknowledged = await save(editor, id, version)
  } finally {
    isSaving = false
    await Promise.all(readers)
    await saveTakeaways(editor, id, keyTakeaways)
  }
  expect(old).toEqual([])
  expect(reads).toBeGreaterThan(SAVES * addresses.length)
}, 120_000)

async function save(editor: Visitor, id: string, version: number): Promise<Saved> {
  return { version, at: await saveTakeaways(editor, id, [`This is version ${version}.`]) }
}

/** As the panel saves. */
async function saveTakeaways(editor: Visitor, id: string, texts: string[]): Promise<string> {
  const data = { keyTakeaways: texts.map((text) => ({ text })) }
  const { status, text, body } = await editor.patch(`/api/cms/episodes/${id}`, data)
  expect(status, text).toBe(200)
  return textOf(body.doc?.updatedAt)
}

/** The oldest version named in the text; -1 when there is none. */
function versionIn(text: string): number {
  const versions = [...text.matchAll(/This is version (\d+)\./g)].map(([, version]) => Number(version))
  return versions.length > 0 ? Math.min(...versions) : -1
}

const updateOf = (id: string, list: string): string =>
  (JSON.parse(list) as EditedEpisode[]).find((episode) => episode.id === id)?.updatedAt ?? ''
