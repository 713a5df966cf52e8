import { type ReactNode, useId } from 'react'
import { EpisodeTeaser } from '@/components/player/episode-teaser'
import { ListenButton } from '@/components/player/play-button'
import { SpokenPassage } from '@/components/player/spoken-passage'
import { HereLink } from '@/components/ui/here-link'
import { HighlightedText } from '@/components/ui/highlighted-text'
import { TitleLink } from '@/components/ui/quiet-link'
import type { Answer, AnswerKind } from '@/lib/search/answer'
import { BEST_COUNT, type Question } from '@/lib/search/question-address'

interface AnswerGroupsProps {
  answer: Answer
  /** The only kind shown; null for the best of each. */
  kind: AnswerKind | null
  linkTo: (part: Partial<Question>) => { href: string; onOpen: () => void }
}

/** All but passages, terms and episodes. */
const READINGS = [
  ['papers', 'Paper'],
  ['prompts', 'Prompt'],
  ['pages', 'Page'],
] as const

export function AnswerGroups({ answer, kind, linkTo }: AnswerGroupsProps) {
  const { passages, terms, episodes } = answer
  const more = (of: AnswerKind) =>
    kind === null &&
    answer[of].length >= BEST_COUNT && (
      <HereLink
        key={of}
        {...linkTo({ kind: of })}
        className="text-link inline-flex min-h-11 items-center"
      >
        {`More ${of === 'terms' ? 'words' : of}`}
      </HereLink>
    )

  return (
    <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,48rem)] lg:has-[>:nth-child(2)>*]:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="flex min-w-0 flex-col gap-10 empty:hidden">
        {passages.length > 0 && (
          <Group title="Hear it" more={more('passages')}>
            <ol>
              {passages.map((passage) => (
                <SpokenPassage
                  key={`${passage.episode.id} ${passage.segmentId}`}
                  passage={passage}
                  playable={passage.playable}
                >
                  <HighlightedText text={passage.text} highlights={passage.highlights} />
                </SpokenPassage>
              ))}
            </ol>
          </Group>
        )}
        {episodes.length > 0 && (
          <Group title="Episodes" more={more('episodes')}>
            <ul>
              {episodes.map(({ episode, text, highlights }) => (
                <EpisodeTeaser key={episode.id} episode={episode}>
                  <p className="mt-1 text-soft">
                    <HighlightedText text={text} highlights={highlights} />
                  </p>
                </EpisodeTeaser>
              ))}
            </ul>
          </Group>
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-10 empty:hidden">
        {terms.length > 0 && (
          <Group title="Explained" more={more('terms')}>
            <dl>
              {terms.map(({ name, meaning, highlights, url, reference }) => (
                <div key={url} className="border-line border-b py-4 last:border-b-0">
                  <dt className="font-display text-xl">
                    <TitleLink href={url}>{name}</TitleLink>
                  </dt>
                  <dd>
                    <p>
                      <HighlightedText text={meaning} highlights={highlights} />
                    </p>
                    {reference && (
                      <p className="mt-2 flex items-center gap-3 text-soft">
                        <ListenButton episode={reference.playable} at={reference.at} />
                        <span>{`Hear it in ${reference.playable.title}`}</span>
                      </p>
                    )}
                  </dd>
                </div>
              ))}
            </dl>
          </Group>
        )}
        {READINGS.some(([of]) => answer[of].length > 0) && (
          <Group title="Read">
            <ul>
              {READINGS.flatMap(([of, name]) =>
                answer[of].map(({ title, text, highlights, url }) => (
                  <li key={url} className="border-line border-b py-4 last:border-b-0">
                    <p className="font-semibold text-sm text-soft">{name}</p>
                    <h3 className="font-display text-lg leading-snug">
                      <TitleLink href={url}>{title}</TitleLink>
                    </h3>
                    {text && (
                      <p className="mt-1 text-soft">
                        <HighlightedText text={text} highlights={highlights} />
                      </p>
                    )}
                  </li>
                )),
              )}
            </ul>
            <p className="flex flex-wrap gap-x-6">{READINGS.map(([of]) => more(of))}</p>
          </Group>
        )}
      </div>
    </div>
  )
}

interface GroupProps {
  title: string
  more?: ReactNode
  children: ReactNode
}

function Group({ title, more, children }: GroupProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className="flex items-baseline justify-between gap-4">
        <h2 id={id} className="text-heading">
          {title}
        </h2>
        {more}
      </div>
      {children}
    </section>
  )
}
