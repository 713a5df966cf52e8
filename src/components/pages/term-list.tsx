import type { Term } from '@/lib/pages/page'
import { slugify } from '@/lib/text/slug'
import { MomentLine } from './moment-line'

export function TermList({ terms }: { terms: Term[] }) {
  return (
    <dl>
      {terms.map(({ name, meaning, example, moment, source }) => (
        <div key={name} id={`term-${slugify(name)}`} className="term">
          <dt>
            <dfn>{name}</dfn>
          </dt>
          <dd>
            <p>{meaning}</p>
            {example && (
              <p className="term-example">
                <strong>For example</strong> {example}
              </p>
            )}
            {source && (
              <p className="term-source">
                Source:{' '}
                <a href={source.url} rel="noopener" className="text-link">
                  {source.label}
                </a>
              </p>
            )}
            {moment && <MomentLine moment={moment} />}
          </dd>
        </div>
      ))}
    </dl>
  )
}
