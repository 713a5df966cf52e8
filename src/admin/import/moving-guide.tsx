import { FEED_PATH } from '@/lib/site/navigation'

/** The steps of moving a show here, in an order that loses nothing. */
export const MovingGuide = () => (
  <details className="panel-prose tw:mt-10">
    <summary className="tw:text-[1.25rem]">Moving here from another host</summary>
    <ol>
      <li>
        <strong>Unlock the feed at the old host.</strong> Many have a lock in the settings of
        the show, which the feed says as <code>podcast:locked</code>. While it is on, hosts
        may refuse to take the feed over. This site brings a locked feed in all the same;
        other services may not.
      </li>
      <li>
        <strong>Bring the show in</strong> with the form above, and look at what came. A
        second import brings only what is new since.
      </li>
      <li>
        <strong>Look at the feed check</strong> of this panel, and play an episode of{' '}
        <a href={FEED_PATH}>the new feed</a> in a podcast app.
      </li>
      <li>
        <strong>Redirect the old feed</strong> to the address of the new one, as it is said
        below for your host. It has to be a permanent redirect (301): then podcast apps
        follow, and listeners notice nothing.
      </li>
      <li>
        <strong>Check it.</strong> Press “Check the redirect” beside the import. A day later,
        publish or schedule an episode here and see that Apple Podcasts, Spotify and one other
        app show it. An app that does not: give its service the new address by hand.
      </li>
      <li>
        <strong>Lock the feed here</strong> in The show, under Feed for podcast apps, if it
        came unlocked. What the old feed said about its lock came in with it.
      </li>
      <li>
        <strong>Redirect the old website.</strong> Once its domain points to this site, its
        episode pages lead to the same episodes here.
      </li>
      <li>
        <strong>Keep the old account for four weeks at least.</strong> Apps that were not
        opened for long follow the redirect only then. Do not delete the show or its audio
        there before.
      </li>
    </ol>
    <h3>Where the redirect is set</h3>
    <p>
      As of November 2026; menus may have moved. The help of each host finds it under
      “redirect”.
    </p>
    <dl>
      <dt>Spotify for Creators</dt>
      <dd>
        On the website, not in the phone app: open “Redirect your podcast” in the settings,
        paste the new address and confirm. It can take seven days. Switch paid subscriptions
        and listener support off before, and wait at least a week after it before you delete
        anything there.
      </dd>
      <dt>Libsyn</dt>
      <dd>
        Among the settings of the show’s feed. A show has one main feed and may have more for
        single directories: redirect the main one, and each other that you gave to a
        directory.
      </dd>
      <dt>Podbean</dt>
      <dd>
        Look among the advanced settings of the feed. Where the old feed has a name of your
        own, keep that name: the redirect answers under it.
      </dd>
      <dt>Buzzsprout and Transistor</dt>
      <dd>
        Look in the settings of the show for the redirect to a new host. Where you do not find
        it, ask their support for a permanent redirect (301) of the feed, and give them the
        new address.
      </dd>
      <dt>Another host, or your own server</dt>
      <dd>
        A 301 redirect of the feed’s address is what counts. The tag{' '}
        <code>itunes:new-feed-url</code> in the old feed helps Apple Podcasts besides, but not
        every app reads it.
      </dd>
    </dl>
    <h3>When you move away from here</h3>
    <p>
      In The show, under Feed for podcast apps: unlock the feed, and once it lives elsewhere
      enter its new address. The feed here then redirects to it permanently (301). Let the
      site run for four weeks more.
    </p>
  </details>
)
