import { accountStates } from './states/account.mjs'
import { underAllConditions } from './states/conditions.mjs'
import { episodeStates } from './states/episode.mjs'
import { homeStates } from './states/home.mjs'
import { pageStates } from './states/pages.mjs'
import { panelStates } from './states/panel.mjs'
import { playerStates } from './states/player.mjs'

/**
 * All states. A state is a page with actions before the picture: `before` the page is opened, and `prepare`
 * once it is open. `widest` limits the window width; `media` emulates colors and print.
 */
export const states = [
  ...homeStates,
  ...episodeStates,
  ...playerStates,
  ...underAllConditions([...homeStates, ...episodeStates, ...playerStates]),
  ...pageStates,
  ...accountStates,
  ...panelStates,
]
