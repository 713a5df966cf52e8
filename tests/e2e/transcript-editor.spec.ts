import type { Page } from '@playwright/test'
import { expect, openAlive, test } from '@tests/support/e2e'
import { signInToPanel } from '@tests/support/e2e-panel'
import {
  type EditedTranscript,
  editedTranscriptPath,
  type TranscriptVersion,
} from '@/lib/editing/edited-transcript'
import { formatTime } from '@/lib/transcripts/times'

/** No other journey reads its transcript. */
const SLUG = 'what-you-tell-a-chatbot'
const LONGEST_CORRECTION_MS = 15_000

async function openTranscript(page: Page): Promise<EditedTranscript> {
  const { id } = (await (await page.request.get(`/api/episodes/${SLUG}`)).json()) as { id: string }
  return (await page.request.get(editedTranscriptPath(id))).json()
}

/** As another editor. */
async function store(page: Page, { revision, origin, segments }: TranscriptVersion): Promise<void> {
  const { episodeId } = await openTranscript(page)
  const response = await page.request.put(editedTranscriptPath(episodeId), {
    data: { revision, origin, segments },
  })
  expect(response.status()).toBe(200)
}

const withText = (transcript: TranscriptVersion, id: string, text: string): TranscriptVersion => ({
  ...transcript,
  segments: transcript.segments.map((segment) => (segment.id === id ? { ...segment, text } : segment)),
})

/** The transcript editor’s name for the words of a segment. */
const labelOf = ({ segments }: TranscriptVersion, id: string): string =>
  `Words at ${formatTime(segments.find((segment) => segment.id === id)?.start ?? Number.NaN)}`

const soundOf = (page: Page) =>
  page
    .locator('audio')
    .evaluate((audio: HTMLAudioElement) => ({ isPaused: audio.paused, at: audio.currentTime }))

test('an editor finds a wrong word by keys alone, and visitors read it mended', async ({ page }) => {
  await signInToPanel(page)
  const original = await openTranscript(page)
  const wrong = withText(original, 'seg-060', 'A wrongg word, and what follows it.')
  wrong.segments = wrong.segments.map((segment) => {
    if (segment.id === 'seg-002') return { ...segment, confidence: 0.4 }
    return segment.id === 'seg-005' ? { ...segment, unsure: [1] } : segment
  })
  await store(page, { ...wrong, origin: 'machine' })
  // What an earlier try may have left.
  for (const { id } of original.reports) {
    await page.request.patch(`/api/cms/transcript_reports/${id}`, { data: { status: 'done' } })
  }

  try {
    // A reader reports an error, without an account.
    await openAlive(page, `/episodes/${SLUG}`)
    await page.getByRole('button', { name: 'More about the passage at 0:00' }).click()
    await page.getByRole('menuitem', { name: 'Report an error' }).click()
    const form = page.getByRole('dialog', { name: 'Report an error' })
    await form.getByRole('button', { name: 'Send report' }).click()
    await expect(form.getByText('Please say what is wrong')).toBeVisible()
    await form.getByLabel('What is wrong?').fill('I hear another word.')
    await form.getByRole('button', { name: 'Send report' }).click()
    await expect(page.getByText('Report sent')).toBeVisible()
    await expect(form).toBeHidden()

    await page.goto(`/admin/collections/episodes/${original.episodeId}/transcript`)
    const toFind = page.getByRole('button', { name: 'Find' })
    await toFind.waitFor()
    const begun = Date.now()
    // Keys are heard before anything in the editor was touched.
    await page.keyboard.press('Control+f')
    await expect(page.getByLabel('Find', { exact: true })).toBeFocused()
    await page.keyboard.type('wrongg')
    await expect(page.getByText('1 of 1')).toBeVisible()
    await page.getByRole('textbox', { name: 'Replace with' }).fill('right')
    await page.getByRole('button', { name: 'Replace', exact: true }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible()
    const taken = Date.now() - begun
    test.info().annotations.push({ type: 'correction', description: `${taken} ms` })
    expect(taken).toBeLessThan(LONGEST_CORRECTION_MS)
    await expect
      .poll(async () => (await page.request.get(`/episodes/${SLUG}`)).text())
      .toContain('A right word, and what follows it.')

    // It is heard from where it is spoken.
    const { start } = wrong.segments.find(({ id }) => id === 'seg-060') ?? { start: 0 }
    const at = formatTime(start)
    await page.getByRole('button', { name: `Play from ${at}` }).click()
    await expect.poll(async () => (await soundOf(page)).at).toBeGreaterThan(start)
    await page.keyboard.press('Alt+k')
    await expect.poll(async () => (await soundOf(page)).isPaused).toBe(true)

    // A reader's report leads to its segment, and is done with a press.
    await page.getByRole('button', { name: 'Reports (1)' }).click()
    const reports = page.getByRole('region', { name: 'Readers’ reports' })
    await reports.getByRole('button', { name: 'Go to the segment' }).click()
    await expect(reports).toContainText('I hear another word.')
    await expect(page.getByRole('textbox', { name: labelOf(wrong, 'seg-001') })).toBeFocused()
    await reports.getByRole('button', { name: 'Mark as done' }).click()
    await expect(reports).toBeHidden()
    expect((await openTranscript(page)).reports).toEqual([])

    // What the machine was unsure of is a press away, and the word is selected.
    const unsure = wrong.segments.find(({ id }) => id === 'seg-005')
    const word = unsure?.text.split(' ')[1] ?? ''
    const doubted = page.getByRole('textbox', { name: labelOf(wrong, 'seg-005') })
    const doubt = page.getByText(`Unsure of “${word}”`)
    await expect(doubt).toBeVisible()
    const next = page.getByRole('button', { name: 'Next unsure (2)' })
    await next.click()
    await expect(page.getByRole('textbox', { name: labelOf(wrong, 'seg-002') })).toBeFocused()
    await next.click()
    await expect(doubted).toBeFocused()
    await page.keyboard.type('heard')
    await expect(doubted).toHaveValue(unsure?.text.replace(new RegExp(`\\b${word}\\b`), 'heard') ?? '')
    await expect(doubt).toBeHidden()
  } finally {
    const { revision } = await openTranscript(page)
    await store(page, { ...original, revision })
  }
})
