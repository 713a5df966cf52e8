import { choice, openAsking, signalsOn, toggle, watchForeign } from '@tests/support/consent'
import { expect } from '@tests/support/e2e'
import { EMPTY_SITE, MEASUREMENT_ID, test } from '@tests/support/empty-site'

const TAG = `https://www.googletagmanager.com/gtag/js?id=${MEASUREMENT_ID}`

test.use({ hasChosenCookies: false })

test('only a yes fetches the tag; taken back, it ends the tag and its cookies', async ({ page, context }) => {
  const foreign = await watchForeign(page, EMPTY_SITE)
  await openAsking(page, '/')
  expect(foreign).toEqual([])
  await choice(page, 'Accept All').click()
  await expect.poll(() => foreign).toEqual([TAG])
  await page.reload()
  await expect.poll(() => foreign, 'the policy allows it on the next page as well').toEqual([TAG, TAG])
  await context.addCookies([
    { name: '_ga', value: '1', url: EMPTY_SITE },
    { name: '_ga_TEST12345', value: '1', url: EMPTY_SITE },
  ])
  await page.getByRole('button', { name: 'Cookie preferences' }).click()
  await toggle(page, 'Analytics').uncheck()
  await choice(page, 'Save Preferences').click()
  await expect.poll(() => signalsOn(page)).toContain('update denied/granted')
  expect(await page.evaluate((id) => Reflect.get(window, `ga-disable-${id}`), MEASUREMENT_ID)).toBe(true)
  expect(await context.cookies()).toEqual([])
  await page.reload()
  await expect.poll(() => signalsOn(page)).toEqual(['default denied/denied', 'update denied/granted'])
  expect(foreign).toEqual([TAG, TAG])
})
