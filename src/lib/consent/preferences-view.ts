import { createSwitch } from '@/lib/player/switch'

/** Whether somebody has asked for the cookie preferences. */
export const preferencesView = createSwitch(false)
