import type { Quote } from '@/lib/pages/page'

export function QuoteList({ quotes }: { quotes: Quote[] }) {
  return (
    <ul className="quotes">
      {quotes.map(({ text, name, role, isSample }) => (
        <li key={text}>
          <figure>
            <blockquote>{text}</blockquote>
            <figcaption>
              {name}
              {role && <span className="text-soft">, {role}</span>}
              {isSample && <span className="text-sm text-soft"> (sample)</span>}
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  )
}
