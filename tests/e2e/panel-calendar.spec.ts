import { expect, test } from '@tests/support/e2e'
import { createEpisode, removeEpisode, signInToPanel, storedEpisode } from '@tests/support/e2e-panel'
import { paragraph, richText } from '@tests/support/rich-text'
import { dayOf } from '@/lib/editing/calendar'
import { DAY_MS } from '@/lib/text/clock'
import { instantOf } from '@/lib/text/time-zone'

test('an editor drags a scheduled episode to another day, takes that back, and moves it by date', async ({
  page,
}) => {
  await signInToPanel(page)
  const { timeZone } = await (await page.request.get('/api/cms/globals/show')).json()
  const today = dayOf(new Date(), timeZone)
  const dayIn = (days: number) => new Date(Date.parse(today) + days * DAY_MS).toISOString().slice(0, 10)
  const dueIn = (days: number) => instantOf(`${dayIn(days)}T06:30`, timeZone)?.toISOString()
  const title = `Neap tides ${Date.now()}`
  const id = await createEpisode(page, {
    season: 906,
    title,
    isPublished: true,
    publishDate: dueIn(6),
    audioUrl: 'https://sound.example/neap.mp3',
    body: richText(paragraph('The small ones.')),
  })
  const storedDate = async () => (await storedEpisode(page, id)).publishDate
  try {
    await page.goto('/admin')
    const calendar = page.getByRole('region', { name: 'Calendar' })
    const chip = calendar.getByRole('cell').getByRole('link', { name: title })
    await expect(chip).toBeVisible()
    const cellIn = (days: number) =>
      calendar.getByRole('cell').filter({ has: page.locator(`time[datetime="${dayIn(days)}"]`) })

    await chip.dragTo(cellIn(13))
    await expect(cellIn(13).getByRole('link', { name: title })).toBeVisible()
    expect(await storedDate()).toBe(dueIn(13))
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(cellIn(6).getByRole('link', { name: title })).toBeVisible()
    expect(await storedDate()).toBe(dueIn(6))

    await calendar.getByText('Move by date').click()
    await calendar.getByLabel(title).fill(dayIn(8))
    await expect(cellIn(8).getByRole('link', { name: title })).toBeVisible()
    expect(await storedDate()).toBe(dueIn(8))
  } finally {
    await removeEpisode(page, id)
  }
})
