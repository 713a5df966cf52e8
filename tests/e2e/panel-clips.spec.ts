import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, expectNoSidewaysScroll, test } from '@tests/support/e2e'
import {
  createEpisode,
  EPISODES,
  removeEpisode,
  signInToPanel,
  storedEpisode,
} from '@tests/support/e2e-panel'
import { readTones } from '@tests/support/sounds'
import sharp from 'sharp'
import { LAYOUTS } from '@/lib/clips/layout'
import { editedTranscriptPath } from '@/lib/editing/edited-transcript'
import { faultsOf, hasDecoder, picturesAppear, probe, soundsBegin } from './decode-video'

test.setTimeout(120_000)

const SEASON = 907
const FRAMES_PER_SECOND = 30
/** The padding of two encoders, which no one hears beside words that are lit one by one. */
const IN_STEP = 0.12

/** A sentence for each tone, at its very second. */
const SEGMENTS = Array.from({ length: 8 }, (_, place) => ({
  id: `tone-${place}`,
  start: place * 3 + 1,
  end: place * 3 + 2,
  text: `Tone number ${place + 1}.`,
}))

async function openClips(page: Page, title: string): Promise<string> {
  await signInToPanel(page)
  const uploaded = await page.request.post('/api/cms/media', {
    multipart: {
      _payload: JSON.stringify({ alt: 'Tones' }),
      file: { name: `tones-${Date.now()}.mp3`, mimeType: 'audio/mpeg', buffer: readTones() },
    },
  })
  const id = await createEpisode(page, { season: SEASON, title, audio: (await uploaded.json()).doc.id })
  const data = { revision: 0, origin: 'human', segments: SEGMENTS }
  const stored = await page.request.put(editedTranscriptPath(id), { data })
  expect(stored.status(), await stored.text()).toBe(200)
  await page.goto(`${EPISODES}/${id}/clip`)
  return id
}

async function download(page: Page, press: () => Promise<void>) {
  const begun = page.waitForEvent('download')
  await press()
  const file = await begun
  return { name: file.suggestedFilename(), path: await file.path() }
}

test('a passage becomes a video whose words come with its sound, also on a phone', async ({ page }) => {
  test.skip(!hasDecoder, 'ffmpeg reads the video, and is not installed.')
  await page.setViewportSize({ width: 390, height: 844 })
  const id = await openClips(page, `Tones for a clip ${Date.now()}`)
  try {
    await page.getByRole('button', { name: 'Tone number 1.' }).click()
    await expect(page.getByText('Click where the clip ends')).toBeVisible()
    await page.getByRole('button', { name: 'Tone number 7.' }).click()
    await expect(page.getByRole('button', { name: 'Tone number 7.' })).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('button', { name: 'Tone number 8.' })).toHaveAttribute(
      'aria-pressed',
      'false',
    )
    await expectNoSidewaysScroll(page)

    await page.getByRole('button', { name: 'Make the video' }).click()
    const button = page.getByRole('button', { name: /^Download the video/ })
    await expect(button).toBeVisible({ timeout: 60_000 })
    const video = await download(page, () => button.click())
    expect(video.name).toMatch(/^tones-for-a-clip-\d+-0m00s-square\.mp4$/)
    const { streams, format } = await probe(video.path)
    expect(streams.map(({ codec_name, width, height }) => [codec_name, width, height])).toEqual([
      ['h264', 1080, 1080],
      ['aac', undefined, undefined],
    ])
    expect(await faultsOf(video.path)).toBe('')
    // From 0.85 to 20.35.
    expect(Number(format.duration)).toBeCloseTo(19.5, 1)
    const heard = await soundsBegin(video.path)
    const seen = await picturesAppear(video.path, LAYOUTS.square.words, FRAMES_PER_SECOND)
    expect(seen).toHaveLength(7)
    expect(heard).toHaveLength(7)
    const apart = heard.map((second, place) => Math.abs(second - (seen[place] ?? 0)))
    expect(Math.max(...apart), `heard at ${heard}, seen at ${seen}`).toBeLessThanOrEqual(IN_STEP)

    const captions = await download(page, () =>
      page.getByRole('button', { name: /^Download its captions/ }).click(),
    )
    expect(readFileSync(captions.path, 'utf8')).toContain(
      '1\n00:00:00,150 --> 00:00:01,150\nTone number 1.\n',
    )
  } finally {
    await removeEpisode(page, id)
  }
})

test('where a browser reads no recording, a passage becomes picture and soundbite', async ({ page }) => {
  await page.clock.install()
  await page.addInitScript(() => {
    BaseAudioContext.prototype.decodeAudioData = () => new Promise<never>(() => {})
  })
  const id = await openClips(page, `Tones for a picture ${Date.now()}`)
  try {
    await page.getByRole('button', { name: 'Tone number 1.' }).click()
    await page.getByRole('button', { name: 'Tone number 7.' }).click()
    const reading = page.getByRole('button', { name: 'Reading the recording…' })
    await expect(reading).toBeVisible()
    await expect(async () => {
      await page.clock.fastForward('00:11')
      await expect(page.getByText('This browser cannot read the recording.')).toBeVisible({ timeout: 500 })
    }).toPass()
    await expect(reading).toBeHidden()

    await page.getByLabel('Find words').fill('number 3')
    await page.getByRole('button', { name: 'Tone number 3.' }).click()
    await page.getByRole('radio', { name: 'Picture' }).check()
    await page.getByRole('radio', { name: 'Wide 16:9' }).check()
    const words = page.getByLabel('Words in the picture')
    await expect(words).toHaveValue(/^Tone number 3\. Tone number 4\./)
    await words.fill('x'.repeat(400))
    await expect(page.getByText('At most 320 characters stay legible')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Save the picture' })).toBeDisabled()
    await words.fill('A tone, and a quote.')
    const picture = await download(page, () => page.getByRole('button', { name: 'Save the picture' }).click())
    expect(picture.name).toMatch(/wide\.png$/)
    expect(await sharp(picture.path).metadata()).toMatchObject({ format: 'png', width: 1920, height: 1080 })

    await page.getByRole('radio', { name: 'Video' }).check()
    await page.getByLabel('End', { exact: true }).fill('0:12')
    await page.getByLabel('End', { exact: true }).press('Enter')
    await expect(page.getByText('A video has at least 15 seconds, and this passage has 5.2.')).toBeVisible()
    await page.getByText('Publish as soundbite').click()
    await page.getByLabel('What it is about').fill('The third tone')
    await page.getByRole('button', { name: 'Add to the feed' }).click()
    await expect(page.getByText('Added to the episode’s feed.')).toBeVisible()
    expect((await storedEpisode(page, id)).soundbites).toEqual([
      expect.objectContaining({ start: 6.85, seconds: 5.15, title: 'The third tone' }),
    ])
  } finally {
    await removeEpisode(page, id)
  }
})
