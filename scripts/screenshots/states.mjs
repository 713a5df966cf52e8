import { accountStates } from './states/account.mjs'
import { underAllConditions } from './states/conditions.mjs'
import { episodeStates } from './states/episode.mjs'
import { homeStates } from './states/home.mjs'
import { pageStates } from './states/pages.mjs'
import { panelStates } from './states/panel.mjs'
import { playerStates } from './states/player.mjs'

/**
 * What there is to see. A state is a page and what happens there before the picture is taken: `before` the page is
 * opened, and to `prepare` it once it is there. Some things there are up to a `widest` window only; `media` is what the
 * browser says of the colours and of paper.
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
