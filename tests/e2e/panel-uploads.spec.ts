import type { CDPSession, Page } from '@playwright/test'
import { expect, test } from '@tests/support/e2e'
import { removeEpisode, signInToPanel, storedEpisode } from '@tests/support/e2e-panel'
import { silentMp3 } from '@tests/support/silent-mp3'
import { taggedMp3 } from '@tests/support/tagged-mp3'
import sharp from 'sharp'

// The line is cut on purpose.
test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET|status of 404/] })
test.setTimeout(120_000)

const MB = 1024 * 1024

/** Until the line that it returns is detached. */
async function slowDown(page: Page, uploadThroughput: number): Promise<CDPSession> {
  const line = await page.context().newCDPSession(page)
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput,
  })
  return line
}

async function episodeInUrl(page: Page): Promise<string> {
  await expect(page).toHaveURL(/collections\/episodes\/[0-9a-f-]{36}/)
  return page.url().split('/').at(-1)?.split('?')[0] ?? ''
}

const bars = (page: Page) => page.getByRole('complementary', { name: 'Uploads' })

const filesOf = async (page: Page, name: string) =>
  (await page.request.get(`/api/cms/media?where[filename][contains]=${name.replace('.mp3', '')}`)).json()

const countFiles = async (page: Page, name: string): Promise<number> => (await filesOf(page, name)).totalDocs

async function removeSound(page: Page, name: string): Promise<void> {
  for (const { id } of (await filesOf(page, name)).docs) await page.request.delete(`/api/cms/media/${id}`)
}

/** As a person does who drags it from the desktop: what an editor has tagged, long enough for two parts. */
const dropFile = (page: Page, name: string, tagged: Buffer) =>
  page.evaluate(
    ({ name, head, frame, bytes }) => {
      const whole = new Uint8Array(head.length + bytes)
      for (let at = head.length; at + frame.length <= whole.length; at += frame.length) whole.set(frame, at)
      whole.set(head)
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([whole], name, { type: 'audio/mpeg', lastModified: 0 }))
      for (const type of ['dragover', 'drop'])
        document.body.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }))
    },
    { name, head: [...tagged], frame: [...silentMp3(104)], bytes: 9 * MB },
  )

test('a cancelled upload leaves nothing, and a cut one goes on by itself', async ({ page, context }) => {
  await signInToPanel(page)
  await page.goto('/admin/collections/media/create')
  const cancelled = `cancelled-${Date.now()}.mp3`
  await page.setInputFiles('input[type=file]', {
    name: cancelled,
    mimeType: 'audio/mpeg',
    buffer: silentMp3(3 * MB),
  })
  const line = await slowDown(page, 0.2 * MB)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: `Cancel ${cancelled}` }).click()
  await expect(page.getByText('The upload was cancelled.')).toBeVisible()
  expect(await countFiles(page, cancelled)).toBe(0)

  await line.detach()
  await page.goto('/admin/collections/media/create')
  const name = `tides-${Date.now()}.mp3`
  await page.setInputFiles('input[type=file]', {
    name,
    mimeType: 'audio/mpeg',
    buffer: silentMp3(9 * MB),
  })
  const offsets: number[] = []
  await page.route('**/api/admin/uploads/*', async (route) => {
    const request = route.request()
    if (request.method() !== 'PATCH') return route.continue()
    offsets.push(Number(request.headers()['upload-offset']))
    if (offsets.length !== 2) return route.continue()
    await context.setOffline(true)
    return route.abort('internetdisconnected')
  })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(bars(page).getByText(name)).toBeVisible()
  await expect(bars(page).getByRole('alert')).toContainText('The connection was interrupted. Nothing is lost')
  await expect(bars(page).getByRole('button', { name: 'Go on' })).toBeVisible()
  await context.setOffline(false)
  await expect(bars(page)).toHaveCount(0, { timeout: 60_000 })
  expect(offsets).toEqual([0, 8 * MB, 8 * MB])
  await expect(page).toHaveURL(/collections\/media\/[0-9a-f-]{36}/)
  await expect(page.getByText(name).first()).toBeVisible()
  await removeSound(page, name)
})

test('sound dropped anywhere becomes a draft, also when a reload came between', async ({ page }) => {
  await signInToPanel(page)
  await page.goto('/admin')
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  const name = `s91e7_the_tide_${Date.now()}.mp3`
  const cover = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#264' } })
    .jpeg()
    .toBuffer()
  const chapters = [
    { title: 'Opening', startMs: 0, endMs: 20_000 },
    { title: 'A stone', startMs: 20_000, endMs: 50_000 },
  ]
  const tagged = taggedMp3({ title: 'Stones and tides', cover, chapters })
  const offsets: number[] = []
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/admin/uploads/*', async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue()
    offsets.push(Number(route.request().headers()['upload-offset']))
    // The first part arrives, and the second one waits.
    if (offsets.length > 1) await isReleased
    await route.continue()
  })
  await dropFile(page, name, tagged)
  const id = await episodeInUrl(page)
  await expect(page.locator('#field-title')).toHaveValue('Stones and tides')
  await expect(page.getByText('The audio is uploading. You can keep writing.')).toBeVisible()
  await page.locator('#field-title').fill('The tide, told anew')
  await expect(page.getByText('Your unsaved changes are backed up.')).toBeVisible()
  await expect.poll(() => offsets).toContain(8 * MB)
  const asked = page.waitForEvent('dialog')
  const reloading = page.reload()
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.accept()
  await reloading
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.locator('#field-title')).toHaveValue('The tide, told anew')

  const transcribed: string[] = []
  await page.route('**/api/episodes/*/transcribe', (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    transcribed.push(route.request().url().split('/').at(-2) ?? '')
    return route.fulfill({ status: 202, json: { message: 'Transcription started' } })
  })
  await dropFile(page, name, tagged)
  await bars(page).getByRole('checkbox', { name: 'Transcribe it once uploaded' }).check()
  release()
  await expect(page.getByText(`${name} is uploaded.`)).toBeVisible({ timeout: 60_000 })
  expect(offsets).toEqual([0, 8 * MB, 8 * MB])
  await expect(bars(page)).toHaveCount(0)
  await expect(page.locator('#field-title')).toHaveValue('The tide, told anew')
  expect(transcribed).toEqual([id])
  expect(await countFiles(page, name)).toBe(1)
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect
    .poll(async () => (await storedEpisode(page, id)).title, { timeout: 20_000 })
    .toBe('The tide, told anew')
  const stored = await storedEpisode(page, id)
  expect([stored.season, stored.episodeNumber]).toEqual([91, 7])
  expect([stored.isPublished, Boolean(stored.audio), Boolean(stored.artwork)]).toEqual([false, true, true])
  expect(stored.chapters.map(({ title, start }: { title: string; start: number }) => [title, start])).toEqual(
    [
      ['Opening', 0],
      ['A stone', 20],
    ],
  )
  await removeEpisode(page, id)
  await removeSound(page, name)
})
