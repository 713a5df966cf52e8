const TRIED_UNDER_ALL = [
  'home',
  'home-card-expanded',
  'home-continue',
  'episode',
  'episode-left',
  'episode-share',
  'player-bar',
  'player-full',
  'player-sleep-timer',
  'player-queue',
  'player-offer',
]

/** The player's states again in forced colors and with text of twice the size. */
export const underAllConditions = (states) =>
  states
    .filter(({ name }) => TRIED_UNDER_ALL.includes(name))
    .flatMap((state) => [
      { ...state, name: `forced-colours-${state.name}`, media: { forcedColors: 'active' } },
      {
        ...state,
        name: `large-text-${state.name}`,
        prepare: (...given) => enlarge(state, ...given),
        isWholePage: false,
      },
    ])

/** Set in the browser, so that the page is laid out for it. */
async function enlarge({ prepare }, page, ...given) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  await page.reload({ waitUntil: 'networkidle' })
  await prepare?.(page, ...given)
}
