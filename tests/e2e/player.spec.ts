import type { Route } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '@tests/support/e2e'
import {
  barOf,
  cardOf,
  EPISODE,
  expectSilence,
  expectSound,
  isSilent,
  lengthOf,
  loudnessOf,
  OTHER,
  playOnItsPage,
  secondsPlayed,
  speedOf,
  withSoundControls,
} from '@tests/support/listening'

test.describe('playing', () => {
  test('nothing of the audio is fetched before play; the play call leaves first, then the sound', async ({
    page,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.endsWith('.mp3') || pathname.endsWith('/play')) asked.push(pathname)
    })
    await page.goto(`/episodes/${EPISODE.slug}`, { waitUntil: 'networkidle' })
    expect(asked).toEqual([])
    await expect(barOf(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Listen Now' }).click()
    await expectSound(page)
    expect(asked[0]).toMatch(/\/play$/)
    expect(asked[1]).toMatch(/\.mp3$/)
    await expect(page.getByText('Playing episode')).toBeVisible()
    await expect(barOf(page)).toBeVisible()
    await expect(barOf(page).getByRole('status')).toContainText('Playing')
    await page.getByRole('main').getByRole('button', { name: 'Pause' }).first().click()
    await expectSilence(page)
    await expect(barOf(page).getByRole('status')).toContainText('Paused')
  })

  test('seeks by a click, by dragging and by keys', async ({ page }) => {
    await playOnItsPage(page)
    const position = barOf(page).getByRole('slider', { name: 'Position' })
    await expect(position).toHaveAttribute('aria-valuetext', /^\d+ seconds? of 2 minutes/)
    const box = await position.boundingBox()
    if (!box) throw new Error('The seek bar is not drawn.')
    const middle = box.y + box.height / 2
    await page.mouse.click(box.x + box.width / 2, middle)
    const length = await lengthOf(page)
    await expect.poll(() => secondsPlayed(page)).toBeGreaterThan(length / 2 - 3)
    expect(await secondsPlayed(page)).toBeLessThan(length / 2 + 5)

    await page.mouse.move(box.x + box.width / 2, middle)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width / 4, middle, { steps: 5 })
    await page.mouse.up()
    await expect.poll(() => secondsPlayed(page)).toBeLessThan(length / 4 + 5)
    expect(await secondsPlayed(page)).toBeGreaterThan(length / 4 - 5)

    await position.press('PageUp')
    await expect.poll(() => secondsPlayed(page)).toBeGreaterThan(length / 4 + 10)
    await position.press('Home')
    await expect.poll(() => secondsPlayed(page)).toBeLessThan(3)
  })

  test('skips fifteen seconds, and never before the start or past the end', async ({ page }) => {
    await playOnItsPage(page)
    await page.getByRole('main').getByRole('button', { name: 'Pause' }).first().click()
    const bar = barOf(page)
    const position = bar.getByRole('slider', { name: 'Position' })
    await bar.getByRole('button', { name: 'Back 15 seconds' }).click()
    await expect.poll(() => secondsPlayed(page)).toBe(0)
    await bar.getByRole('button', { name: 'Forward 15 seconds' }).click()
    await expect.poll(() => secondsPlayed(page)).toBe(15)
    await position.press('End')
    await bar.getByRole('button', { name: 'Forward 15 seconds' }).click()
    await expect.poll(() => secondsPlayed(page)).toBeCloseTo(await lengthOf(page), 0)
  })

  test('plays at the five speeds', async ({ page }) => {
    await playOnItsPage(page)
    const panelSpeed = page.getByRole('main').getByRole('combobox', { name: 'Playback speed' })
    for (const speed of [0.75, 1.25, 1.5, 2, 1]) {
      await panelSpeed.selectOption(String(speed))
      await expect.poll(() => speedOf(page)).toBe(speed)
    }
    await withSoundControls(page, async (controls) => {
      const list = controls.getByRole('combobox', { name: 'Playback speed' })
      if (await list.isVisible()) await list.selectOption('1.5')
      else await controls.getByText('1.5×').click()
      await expect.poll(() => speedOf(page)).toBe(1.5)
    })
    await expectSound(page)
  })

  test('moves the volume in tenths; 0 is muted, and unmuting brings the level back', async ({ page }) => {
    await playOnItsPage(page)
    await withSoundControls(page, async (controls) => {
      const volume = controls.getByRole('slider', { name: 'Volume' })
      await volume.press('ArrowLeft')
      await volume.press('ArrowLeft')
      await expect.poll(() => loudnessOf(page)).toBeCloseTo(0.8)
      await controls.getByRole('button', { name: 'Mute' }).click()
      await expect.poll(() => loudnessOf(page)).toBe(0)
      await expect(volume).toHaveValue('0')
      await controls.getByRole('button', { name: 'Unmute' }).click()
      await expect.poll(() => loudnessOf(page)).toBeCloseTo(0.8)
      await volume.press('Home')
      await expect(controls.getByRole('button', { name: 'Unmute' })).toBeVisible()
      await controls.getByRole('button', { name: 'Unmute' }).click()
      await expect.poll(() => loudnessOf(page)).toBeCloseTo(0.8)
    })
  })

  test('goes back to the start at the end', async ({ page }) => {
    await playOnItsPage(page)
    const position = barOf(page).getByRole('slider', { name: 'Position' })
    await position.press('End')
    await position.press('ArrowLeft')
    await expect(barOf(page).getByRole('status')).toContainText('Paused')
    await expect(position).toHaveValue('0')
    await expectSilence(page)
    expect(await secondsPlayed(page)).toBe(0)
    await page.getByRole('button', { name: 'Listen Now' }).click()
    await expectSound(page)
  })

  test('sounds on while one walks between pages', async ({ page }) => {
    await playOnItsPage(page)
    await page.getByRole('banner').getByRole('link').first().click()
    await expect(page).toHaveURL(/\/$/)
    await expectSound(page)
    await barOf(page).getByRole('link', { name: EPISODE.title }).click()
    await expect(page.getByRole('heading', { level: 1, name: EPISODE.title })).toBeVisible()
    await expectSound(page)
    await expect(cardOf(page)).toBeVisible()
  })

  test('pauses when another tab begins, and says so', async ({ page, context }) => {
    await playOnItsPage(page)
    const second = await context.newPage()
    await playOnItsPage(second, OTHER.slug)
    await expectSilence(page)
    await expect(barOf(page).getByRole('status')).toContainText('Paused: playing in another tab')
    await barOf(page).getByRole('button', { name: 'Play', exact: true }).click()
    await expectSilence(second)
    await second.close()
  })
})

test.describe('remembering', () => {
  test('an episode goes on where it was left, as loud and as fast, after a reload', async ({ page }) => {
    await page.goto('/')
    const card = cardOf(page)
    await card.getByRole('button', { name: 'Listen Now' }).click()
    await expectSound(page)
    await card.getByRole('slider', { name: 'Position' }).press('PageUp')
    await card.getByRole('slider', { name: 'Position' }).press('PageUp')
    await card.getByRole('combobox', { name: 'Playback speed' }).selectOption('1.25')
    await card.getByRole('slider', { name: 'Volume' }).press('ArrowLeft')
    await card.getByRole('button', { name: 'Pause' }).click()
    const left = await secondsPlayed(page)
    expect(left).toBeGreaterThan(30)

    await page.reload()
    await expect(card.getByText('You left off here')).toBeVisible()
    await expect(card.getByRole('slider', { name: 'Position' })).toHaveValue(String(Math.floor(left)))
    await card.getByRole('button', { name: 'Listen Now' }).click()
    await expectSound(page)
    expect(await secondsPlayed(page)).toBeGreaterThan(left - 1)
    expect(await speedOf(page)).toBe(1.25)
    expect(await loudnessOf(page)).toBeCloseTo(0.9)
  })

  test('an episode heard to its end starts from the beginning', async ({ page }) => {
    await playOnItsPage(page)
    await barOf(page).getByRole('slider', { name: 'Position' }).press('End')
    await expect(barOf(page).getByRole('status')).toContainText('Paused')
    await page.reload()
    await page.getByRole('button', { name: 'Listen Now' }).click()
    await expectSound(page)
    expect(await secondsPlayed(page)).toBeLessThan(10)
  })

  test('a link to a moment wins over memory, and does not play by itself', async ({ page }) => {
    await page.goto('/')
    const { id } = (await (await page.request.get(`/api/episodes/${EPISODE.slug}`)).json()) as { id: string }
    await page.evaluate((key) => localStorage.setItem(key, '90'), `player-place:${id}`)
    for (const link of ['?t=45', '#t=0:45', '?t=0m45s']) {
      await page.goto('about:blank')
      await page.goto(`/episodes/${EPISODE.slug}${link}`)
      expect(await isSilent(page)).toBe(true)
      await page.getByRole('button', { name: 'Listen Now' }).click()
      await expectSound(page)
      expect(await secondsPlayed(page)).toBeGreaterThan(44)
      expect(await secondsPlayed(page)).toBeLessThan(60)
    }
  })

  test('a shared stretch stops where it ends', async ({ page }) => {
    await page.goto(`/episodes/${EPISODE.slug}?t=20,21.5`)
    await page.getByRole('button', { name: 'Listen Now' }).click()
    await expect.poll(() => secondsPlayed(page)).toBeGreaterThanOrEqual(21.5)
    await expectSilence(page)
    expect(await secondsPlayed(page)).toBeLessThan(23)
  })

  test('where the browser keeps nothing, everything else works', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    })
    await playOnItsPage(page)
    await page.getByRole('main').getByRole('combobox', { name: 'Playback speed' }).selectOption('2')
    await expect.poll(() => speedOf(page)).toBe(2)
  })
})

test.describe('when there is no sound', () => {
  test.use({ expectedErrors: [/status of (500|404)|ERR_INTERNET_DISCONNECTED|ERR_FAILED/] })

  test('a failing play call is said in a notice and in the bar, and can be tried again', async ({ page }) => {
    await page.route('**/api/episodes/*/play', (route) =>
      route.fulfill({ status: 500, json: { message: 'no' } }),
    )
    await page.goto(`/episodes/${EPISODE.slug}`)
    await page.getByRole('button', { name: 'Listen Now' }).click()
    await expect(page.getByText('Error', { exact: true })).toBeVisible()
    await expect(page.getByText('Failed to play episode. Please try again.')).toBeVisible()
    await expect(barOf(page).getByRole('status')).toContainText('The episode could not be started.')
    expect(await isSilent(page)).toBe(true)
    await expectAccessible(page)

    await page.unroute('**/api/episodes/*/play')
    await barOf(page).getByRole('button', { name: 'Try again' }).click()
    await expectSound(page)
    await expect(barOf(page).getByRole('slider', { name: 'Position' })).toBeVisible()
  })

  test('audio that cannot be loaded is said in words, and loaded by the next try', async ({ page }) => {
    await page.route('**/*.mp3', (route) => route.fulfill({ status: 404, body: '' }))
    await page.goto(`/episodes/${EPISODE.slug}`)
    await page.getByRole('button', { name: 'Listen Now' }).click()
    await expect(barOf(page).getByRole('status')).toContainText('The audio could not be loaded.')
    await page.unroute('**/*.mp3')
    await barOf(page).getByRole('button', { name: 'Try again' }).click()
    await expectSound(page)
  })

  test('being offline is said in words, and one goes on when one is back', async ({ page, context }) => {
    await page.goto(`/episodes/${EPISODE.slug}`)
    await page.getByRole('button', { name: 'Bookmark' }).focus()
    await page.keyboard.press('Shift')
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Listen Now' }).click()
    await expect(barOf(page).getByRole('status')).toContainText('You seem to be offline.')
    await context.setOffline(false)
    await expect(barOf(page).getByRole('status')).toContainText('You are online again.')
    await barOf(page).getByRole('button', { name: 'Try again' }).click()
    await expectSound(page)
  })

  test('audio that keeps one waiting is said in words, with a way to try again', async ({ page }) => {
    const held: Route[] = []
    await page.route('**/*.mp3', (route) => (held.length === 0 ? void held.push(route) : route.continue()))
    await page.clock.install()
    await page.goto(`/episodes/${EPISODE.slug}`)
    await page.getByRole('button', { name: 'Listen Now' }).click()
    await expect(barOf(page).getByRole('status')).toContainText('Starting…')
    await page.clock.runFor(9_000)
    await expect(barOf(page).getByRole('status')).toContainText('Still waiting for the sound.')
    await barOf(page).getByRole('button', { name: 'Try again' }).click()
    await expectSound(page)
  })
})

test.describe('keys', () => {
  test('play, skip, mute and leap; the sheet explains them and switches them off for good', async ({
    page,
  }) => {
    await playOnItsPage(page)
    await page.getByRole('heading', { level: 1 }).click()
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await page.keyboard.press('k')
    await expectSilence(page)
    await page.keyboard.press('5')
    const half = (await lengthOf(page)) / 2
    await expect.poll(() => secondsPlayed(page)).toBeCloseTo(half, 0)
    await page.keyboard.press('l')
    await expect.poll(() => secondsPlayed(page)).toBeCloseTo(half + 15, 0)
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => secondsPlayed(page)).toBeCloseTo(half, 0)
    await page.keyboard.press('j')
    await expect.poll(() => secondsPlayed(page)).toBeCloseTo(half - 15, 0)
    await page.keyboard.press('m')
    await expect.poll(() => loudnessOf(page)).toBe(0)
    await page.keyboard.press('Control+m')
    await page.keyboard.press('m')
    await expect.poll(() => loudnessOf(page)).toBe(1)
    const scrolled = await page.evaluate(() => window.scrollY)
    await page.keyboard.press('Space')
    await expectSound(page)
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled)

    await page.keyboard.press('?')
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(help).toBeVisible()
    await expectAccessible(page)
    await help.getByRole('switch', { name: /Use these shortcuts/ }).click()
    await page.keyboard.press('Escape')
    await expect(help).toBeHidden()
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await page.keyboard.press('k')
    await expectSound(page)

    await page.reload()
    await page.keyboard.press('?')
    await page.keyboard.press('?')
    await expect(help).toBeHidden()
  })

  test('are left to whoever writes', async ({ page }) => {
    await page.goto('/')
    await cardOf(page).getByRole('button', { name: 'Listen Now' }).click()
    await expectSound(page)
    const field = page.getByRole('textbox').first()
    await field.focus()
    await page.keyboard.type('k j l m 5 ?')
    await expect(field).toHaveValue('k j l m 5 ?')
    expect(await isSilent(page)).toBe(false)
    expect(await loudnessOf(page)).toBe(1)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test.describe('the bar', () => {
  test('hides neither the focused element nor the end of the page', async ({ page }) => {
    await page.goto('/')
    await cardOf(page).getByRole('button', { name: 'Listen Now' }).click()
    await expect(barOf(page)).toBeVisible()
    const isCovered = () =>
      page.evaluate(() => {
        const bar = document.querySelector('[data-player-bar]')
        const focused = document.activeElement
        if (!bar || !focused || focused === document.body || bar.contains(focused)) return false
        return focused.getBoundingClientRect().bottom > bar.getBoundingClientRect().top + 1
      })
    expect(await isCovered()).toBe(false)
    for (let press = 0; press < 70; press += 1) {
      await page.keyboard.press('Tab')
      const what = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120))
      await expect.poll(isCovered, { message: `${what} is in sight` }).toBe(false)
    }
    await page.evaluate(() =>
      window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }),
    )
    await expect
      .poll(() =>
        page.evaluate(() => {
          const edge = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
          return (edge('body > footer')?.bottom ?? 0) - (edge('[data-player-bar]')?.top ?? 0)
        }),
      )
      .toBeLessThanOrEqual(1)
  })

  for (const path of ['/', `/episodes/${EPISODE.slug}`]) {
    test(`comes without moving anything on ${path}`, async ({ page }) => {
      await page.addInitScript(() => {
        type Shift = PerformanceEntry & { hadRecentInput: boolean; sources: { node?: Element }[] }
        const shifts: string[] = []
        Object.assign(window, { shifts })
        new PerformanceObserver((list) => {
          for (const { hadRecentInput, sources, startTime } of list.getEntries() as Shift[]) {
            const moved = sources.map(({ node }) => node?.outerHTML?.slice(0, 80))
            if (!hadRecentInput) shifts.push(`${Math.round(startTime)} ms: ${moved.join(' | ')}`)
          }
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await page.goto(path, { waitUntil: 'networkidle' })
      await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts.splice(0))
      await page.getByRole('button', { name: 'Listen Now' }).click()
      await expectSound(page)
      await expect(barOf(page)).toBeVisible()
      await expect.poll(() => secondsPlayed(page)).toBeGreaterThan(2.5)
      await page.getByRole('main').getByRole('button', { name: 'Pause' }).first().click()
      await expectSilence(page)
      expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([])
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    })
  }

  test('tells the system what plays, and obeys its buttons', async ({ page }) => {
    await page.addInitScript(() => {
      const handlers: Record<string, MediaSessionActionHandler | null> = {}
      Object.assign(window, { handlers })
      navigator.mediaSession.setActionHandler = (action, handler) => {
        handlers[action] = handler
      }
    })
    await playOnItsPage(page)
    const told = () =>
      page.evaluate(() => {
        const { metadata, playbackState } = navigator.mediaSession
        return { title: metadata?.title, sizes: metadata?.artwork.map(({ sizes }) => sizes), playbackState }
      })
    await expect
      .poll(told)
      .toEqual({ title: EPISODE.title, sizes: ['96x96', '192x192', '384x384'], playbackState: 'playing' })
    const press = (action: MediaSessionAction, details: object = {}) =>
      page.evaluate(
        ([name, more]) =>
          (window as unknown as { handlers: Record<string, (details: object) => void> }).handlers[name]?.(
            more,
          ),
        [action, details] as const,
      )
    await press('seekto', { seekTime: 60 })
    await expect.poll(() => secondsPlayed(page)).toBeGreaterThan(59)
    await press('seekbackward')
    await expect.poll(() => secondsPlayed(page)).toBeLessThan(55)
    await press('pause')
    await expectSilence(page)
    await expect.poll(told).toMatchObject({ playbackState: 'paused' })
    await press('play')
    await expectSound(page)
  })
})
