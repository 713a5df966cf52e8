import type { BasePayload } from 'payload'
import { findShow } from '@/lib/site/find-show'
import { paletteIn } from '@/lib/site/tones'

/** Applies the show's accent to the panel, if it has one. */
export async function PanelTones({ payload }: { payload: BasePayload }) {
  const { tones } = (await findShow(payload)).branding
  if (!tones.accent) return null
  const of = (name: string) => paletteIn(tones).find((colour) => colour.name === name)
  const accent = of('accent')
  const pressed = of('accent-strong')
  return (
    <style>{`:root{--panel-accent:${accent?.light};--panel-accent-pressed:${pressed?.light}}[data-theme="dark"]{--panel-accent:${accent?.dark};--panel-accent-pressed:${pressed?.dark}}`}</style>
  )
}
