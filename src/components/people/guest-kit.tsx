import { useId } from 'react'
import { CopyButton } from '@/components/ui/copy-button'
import { QuietLink } from '@/components/ui/quiet-link'
import type { EpisodeKit, GuestKit as Kit } from '@/lib/people/guest-kit'
import { formatClock } from '@/lib/text/clock'

/** The page behind the private link of a guest. */
export function GuestKit({ kit: { name, showName, pageUrl, episodes } }: { kit: Kit }) {
  return (
    <div className="shell flex max-w-[60rem] flex-col gap-12 pt-10 sm:pt-16">
      <header>
        <p className="font-semibold text-accent-strong">{`For ${name}`}</p>
        <h1 className="text-title">{`Thank you for being on ${showName}`}</h1>
        <p className="mt-3 max-w-[60ch] text-lg text-soft">
          <span>
            {episodes.length > 0
              ? 'Everything here is yours to post: pictures, your words, and a player for your own site.'
              : 'Your episode is not public yet. Come back once it is: this page will have its pictures, your words, and a player.'}
          </span>
          {pageUrl && (
            <span>
              {' '}
              You also have{' '}
              <QuietLink href={new URL(pageUrl).pathname} className="text-link">
                a page
              </QuietLink>{' '}
              on our site.
            </span>
          )}
        </p>
      </header>
      {episodes.map((episode) => (
        <OfEpisode key={episode.url} kit={episode} />
      ))}
    </div>
  )
}

function OfEpisode({
  kit: { episode, url, cardUrl, coverUrl, embed, clip },
}: {
  kit: EpisodeKit
}) {
  const titleId = useId()
  return (
    <section
      aria-labelledby={titleId}
      className="flex flex-col gap-6 border-line border-t pt-6"
    >
      <h2 id={titleId} className="text-heading wrap-anywhere">
        {episode.title}
      </h2>
      {cardUrl && (
        // biome-ignore lint/performance/noImgElement: the card as it is downloaded
        <img
          src={cardUrl}
          alt={`Share card of ${episode.title}`}
          width={600}
          height={315}
          loading="lazy"
          className="h-auto w-full max-w-[37.5rem] rounded-lg shadow-lift"
        />
      )}
      <p className="flex flex-wrap gap-3">
        {cardUrl && <Download url={cardUrl}>Download the card</Download>}
        {coverUrl && <Download url={coverUrl}>Download the cover</Download>}
      </p>
      <Copied title="Link" what="link" text={url} />
      {clip && (
        <>
          <Copied title="Your words" what="quote" text={clip.quote} />
          <Copied
            title={`A clip, from ${formatClock(clip.start)} to ${formatClock(clip.end)}: code for your page`}
            what="clip code"
            text={clip.embed}
          />
        </>
      )}
      <Copied title="The whole episode: code for your page" what="player code" text={embed} />
    </section>
  )
}

const Download = ({ url, children }: { url: string; children: string }) => (
  <a href={url} download className="button button-calm">
    {children}
  </a>
)

function Copied({ title, what, text }: { title: string; what: string; text: string }) {
  const id = useId()
  return (
    <div className="flex flex-col items-start gap-2">
      <h3 className="font-sans font-semibold">{title}</h3>
      <p
        id={id}
        className="w-full whitespace-pre-line rounded-lg bg-sunken p-4 wrap-anywhere"
      >
        {text}
      </p>
      <CopyButton textId={id} what={what} title={title} />
    </div>
  )
}
