import { FEED_PATH } from '@/lib/site/navigation'

/** The way of a show from another host to here, in the order in which nothing gets lost. */
export const MovingGuide = () => (
  <details className="bring-in__guide">
    <summary>Moving here from another host</summary>
    <ol>
      <li>
        <strong>Unlock the feed at the old host.</strong> It stands as “lock” (<code>podcast:locked</code>) in
        the settings of the show; while it is on, other hosts may refuse to take it.
      </li>
      <li>
        <strong>Bring the show in</strong> with the address above, and look at what came. A second import
        brings only what is new since.
      </li>
      <li>
        <strong>Look at the feed check</strong> of this panel, and play an episode of{' '}
        <a href={FEED_PATH}>the new feed</a> in a podcast app.
      </li>
      <li>
        <strong>Redirect the old feed.</strong> In the old host’s settings of the show there is a field for a
        new feed address, often called redirect or 301. Enter the address of the new feed. Podcast apps
        follow, and listeners notice nothing.
      </li>
      <li>
        <strong>Lead the old website here.</strong> Once its name points to this site, its pages of episodes
        lead to the same episodes here.
      </li>
      <li>
        <strong>Keep the old account for some weeks.</strong> Apps that were not opened for long follow the
        redirect only then. Do not delete the audio there before its feed is redirected.
      </li>
    </ol>
  </details>
)
