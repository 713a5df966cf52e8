import { administratorAt, editor, publishedEpisode, saveShow } from '@tests/support/builders'
import { serveApi } from '@tests/support/serve-api'
import { afterEach, expect, test } from 'vitest'
import { getDatabase } from '@/db/sql'
import { readFirstSteps } from '@/lib/editing/first-steps'
import { UNNAMED_SHOW } from '@/lib/site/show'

const server = serveApi()
const open = async (isAdministrator = true) =>
  (await readFirstSteps(getDatabase(server.payload), isAdministrator))
    ?.filter(({ isDone }) => !isDone)
    .map(({ name }) => name)

afterEach(() => server.query('DELETE FROM milestones'))

test('a new show has seven steps, six of them for editors, and each ticks itself', async () => {
  const { payload } = server
  await saveShow(payload, { name: UNNAMED_SHOW })
  expect(await open()).toEqual([
    'name',
    'artwork',
    'category',
    'episode',
    'pages',
    'directories',
    'colleague',
  ])
  expect(await open(false)).not.toContain('colleague')

  await saveShow(payload, {
    name: 'Bread and salt',
    feed: { category: 'Arts > Food' },
    platformLinks: [{ label: 'An app', url: 'https://app.example' }],
  })
  await publishedEpisode(payload)
  expect(await open()).toEqual(['artwork', 'pages', 'colleague'])
  await administratorAt(server)
  await editor(payload)
  expect(await open()).toEqual(['artwork', 'pages'])
})

test('the list goes when it is put away, and the sample show never has it', async () => {
  expect(await open()).toContain('artwork')
  const boss = await administratorAt(server)
  expect((await boss.delete('/api/first-steps')).status).toBe(200)
  expect(await open()).toBeUndefined()
  await server.query("UPDATE milestones SET name = 'sample-show'")
  expect(await open()).toBeUndefined()
})
