import * as Slider from '@radix-ui/react-slider'

export const THUMB =
  'block size-4 rounded-full bg-accent transition-transform hover:scale-125 focus-visible:rounded-full active:scale-125'

export function SliderTrack() {
  return (
    <Slider.Track className="relative h-1.5 flex-1 overflow-hidden rounded-full bg-edge/45">
      <Slider.Range className="absolute h-full bg-accent" />
    </Slider.Track>
  )
}
