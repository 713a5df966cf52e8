import { ThemeSwitch } from '@/components/layout/theme-switch'
import { LiveSeasonFilter, LiveSwitch, SoundControls } from './live-choices'
import { Chapter, Specimen } from './specimen'

export function Choices() {
  return (
    <Chapter title="Choices" lead="One of a few, shown at once where there is room. All of these work.">
      <Specimen name="Season filter">
        <LiveSeasonFilter />
      </Specimen>
      <Specimen name="Theme: as the system, light, dark">
        <ThemeSwitch />
      </Specimen>
      <Specimen name="Switches: off and on">
        <LiveSwitch name="Off at first" isOnAtFirst={false} />
        <LiveSwitch name="On at first" isOnAtFirst />
      </Specimen>
      <Specimen name="Speed and volume" variant="stack">
        <SoundControls />
      </Specimen>
    </Chapter>
  )
}
