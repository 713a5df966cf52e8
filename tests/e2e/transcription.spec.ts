import { expect, test } from '@tests/support/e2e'
import { signInToPanel } from '@tests/support/e2e-panel'
import { E2E_TRANSCRIBER_PORT } from '@tests/support/e2e-transcriber'
import { startFakeTranscriber, verbose } from '@tests/support/fake-transcriber'

/** The status and the cost come by themselves: the page is opened once. */
test('an administrator has an episode transcribed, watches it, and what it cost', async ({ page }) => {
  const fake = await startFakeTranscriber({ port: E2E_TRANSCRIBER_PORT })
  const words = 'Nobody had written this sentence down before'
  fake.delayMs = 1_000
  fake.hear = () => verbose([{ start: 0, end: 4.2, text: `${words}.` }])

  await signInToPanel(page)
  const episodes = (await (await page.request.get('/api/episodes')).json()) as Record<string, string>[]
  const { id, slug } = episodes.find(({ transcriptionStatus }) => transcriptionStatus === 'pending') ?? {}
  await page.goto(`/admin/collections/episodes/${id}`)
  const control = page.getByRole('region', { name: 'Transcription', exact: true })
  await expect(control.getByRole('status')).toHaveText('pending')
  await expect(control.getByText('Expected cost')).toBeVisible()

  await control.getByRole('button', { name: 'Transcribe' }).click()
  await expect(page.getByText('Transcription started')).toBeVisible()
  await expect(control.getByRole('button', { name: 'Processing...' })).toBeDisabled()
  // A second of listening, and on a busy machine some more until the job has its turn.
  await expect(control.getByRole('status')).toHaveText('completed', { timeout: 30_000 })
  await expect(control.getByRole('definition').first()).toHaveText(/^0\.0[1-9]$/)

  expect(await (await page.request.get(`/episodes/${slug}`)).text()).toContain(words)
  await page.goto('/admin/jobs')
  await expect(page.getByRole('row', { name: /^Total \d+ .* 0\.\d\d$/ })).toBeVisible()
  await fake.close()
})
