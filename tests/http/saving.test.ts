import { signInAsAdministrator } from '@tests/support/http-member'
import { request, siteUrl } from '@tests/support/read-page'
import { expect, test } from 'vitest'

const SLUG = 'the-art-of-paying-attention'
const SAVES = 5
const READERS_PER_ADDRESS = 2

/** What the browser's router asks Next for when a reader follows a link. */
const NAVIGATION = { headers: { RSC: '1' } }

test('a request after an acknowledged save never reads an older version, while others read all the time', async () => {
  const editor = await signInAsAdministrator(siteUrl)
  const { id, summary } = (await (await request(`/api/episodes/${SLUG}`)).json()) as Record<string, string>
  const addresses: [path: string, options?: RequestInit][] = [
    [`/episodes/${SLUG}`],
    [`/episodes/${id}`],
    [`/episodes/${SLUG}?_rsc=journey`, NAVIGATION],
    [`/api/episodes/${SLUG}`],
    ['/api/episodes?season=1'],
  ]
  /** As the panel saves. */
  const save = async (words?: string) => {
    const { status, text } = await editor.patch(`/api/cms/episodes/${id}`, { summary: words })
    expect(status, text).toBe(200)
  }
  await save('This is version 0.')

  let acknowledged = 0
  let isSaving = true
  let reads = 0
  const old: string[] = []
  const readers = addresses.flatMap(([path, options]) =>
    Array.from({ length: READERS_PER_ADDRESS }, async () => {
      while (isSaving) {
        const saved = acknowledged
        const response = await request(path, options)
        reads += 1
        if (response.status !== 200) old.push(`${path}: status ${response.status}`)
        else if (versionIn(await response.text()) < saved) old.push(`${path}: older than version ${saved}`)
      }
    }),
  )

  try {
    for (let version = 1; version <= SAVES; version += 1) {
      await save(`This is version ${version}.`)
      acknowledged = version
    }
  } finally {
    isSaving = false
    await Promise.all(readers)
    await save(summary)
  }
  expect(old).toEqual([])
  expect(reads).toBeGreaterThan(SAVES * addresses.length)
}, 120_000)

/** The oldest version named in the text; -1 when there is none. */
function versionIn(text: string): number {
  const versions = [...text.matchAll(/This is version (\d+)\./g)].map(([, version]) => Number(version))
  return versions.length > 0 ? Math.min(...versions) : -1
}
