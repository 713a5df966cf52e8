import { bannerOf, choice, keptBy, openAsking, signalsOn, watchForeign } from '@tests/support/consent'
import { expect, test } from '@tests/support/e2e'
import { ALLOW_ALL } from '@/lib/site/consent'

test.use({ hasChosenCookies: false })

test('nothing is allowed until a choice, which counts in every tab', async ({ page, context, baseURL }) => {
  const foreign = await watchForeign(page, baseURL)
  await openAsking(page, '/deeper-dive')
  expect(await signalsOn(page)).toEqual(['default denied/denied', 'update denied/denied'])
  expect(await keptBy(page)).toEqual({ preferences: null, date: null })
  expect(await context.cookies()).toEqual([])

  const other = await context.newPage()
  await openAsking(other, '/')
  await choice(other, 'Accept All').click()
  await expect(bannerOf(other)).toHaveCount(0)
  expect((await keptBy(other)).preferences).toEqual(ALLOW_ALL)
  await expect(bannerOf(page)).toHaveCount(0)
  await expect.poll(() => signalsOn(page)).toContain('update granted/granted')

  await page.reload()
  await expect.poll(() => signalsOn(page)).toEqual(['default denied/denied', 'update granted/granted'])
  await expect(bannerOf(page)).toHaveCount(0)
  expect(foreign, 'without a measurement id nothing is fetched, whatever is allowed').toEqual([])
})
