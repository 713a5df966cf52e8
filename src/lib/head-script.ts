import { SESSION_MARK_SCRIPT } from './account/session-mark'
import { EARLY_PRESS_SCRIPT } from './early-press/early-press'
import { OPENING_SCRIPT } from './opening/opening'
import { RETURNING_SCRIPT } from './player/place-keys'
import { THEME_SCRIPT } from './theme/theme'

/** The script in the head of every page of the site; the server's policy for scripts allows exactly this text. */
export const HEAD_SCRIPT =
  THEME_SCRIPT + OPENING_SCRIPT + SESSION_MARK_SCRIPT + RETURNING_SCRIPT + EARLY_PRESS_SCRIPT
