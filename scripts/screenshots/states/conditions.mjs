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

/** What listening is made of, once more in forced colours and with text of twice the size. */
export const underAllConditions = (states) =>
  states
    .filter(({ name }) => TRIED_UNDER_ALL.includes(name))
    .flatMap((state) => [
      { ...state, name: `forced-colours-${state.name}`, media: { forcedColors: 'active' } },
      { ...state, name: `large-text-${state.name}`, prepare: (...given) => enlargeAnd(state, ...given) },
    ])

async function enlargeAnd({ prepare }, page, ...given) {
  await page.addStyleTag({ content: 'html { font-size: 200% !important }' })
  await prepare?.(page, ...given)
}
