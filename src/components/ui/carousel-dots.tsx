interface CarouselDotsProps {
  itemName: string
  count: number
  at: number
  onPick: (index: number) => void
}

export function CarouselDots({ itemName, count, at, onPick }: CarouselDotsProps) {
  return (
    <ol className="relative flex min-w-0 grow justify-center">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all alike
        <li key={index} className="min-w-6 max-w-11 grow">
          <button
            type="button"
            aria-label={`Go to ${itemName} ${index + 1}`}
            aria-current={index === at ? 'true' : undefined}
            onClick={() => onPick(index)}
            className="carousel-dot"
          />
        </li>
      ))}
    </ol>
  )
}
