import { SIGNED_IN_SCRIPT } from '@/lib/accounts/signed-in-cookie'
import { RETURNING_SCRIPT } from '@/lib/player/place'
import { EARLY_CLICK_SCRIPT } from '@/lib/site/early-click'
import { THEME_SCRIPT } from '@/lib/site/theme'
import { TERMS_SCRIPT } from '@/lib/terms/term-note'

/** The script in the head of every page; the server's script policy allows exactly this text. */
export const HEAD_SCRIPT =
  THEME_SCRIPT + TERMS_SCRIPT + SIGNED_IN_SCRIPT + RETURNING_SCRIPT + EARLY_CLICK_SCRIPT
