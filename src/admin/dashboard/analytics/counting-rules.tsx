export const CountingRules = () => (
  <section aria-labelledby="rules-title" className="figure__rules">
    <h2 className="dash-heading" id="rules-title">
      How it is counted
    </h2>
    <dl>
      <dt>Play</dt>
      <dd>
        Someone started an episode in the player on this site, or in the one that other sites show. Each
        beginning counts; robots do not.
      </dd>
      <dt>Download</dt>
      <dd>
        A podcast app or a browser was sent at least a minute of an episode’s sound by the address in the feed
        (all of a shorter one): once for each episode and listener within 24 hours. Parts are added up, and
        what was sent twice counts once. Robots are left out, and so are watches, whose phone has fetched the
        same. That is IAB-style and not certified: networks of data centres are not told apart.
      </dd>
      <dt>Listener</dt>
      <dd>
        One network address plus one app, stored as a hash under a key that changes every day and is destroyed
        after 48 hours. Two people behind one connection with the same app are one; one person with two apps
        is two. Over several days no one can be recognised, and so no one is counted: what is shown for a
        period is the average of its days.
      </dd>
      <dt>App</dt>
      <dd>What a program says it is when it fetches an episode; for plays, whose player it was.</dd>
      <dt>Days</dt>
      <dd>
        Days start at midnight UTC. A period is made of whole days, compared with as many before, so that
        today stands by itself. Plays and downloads are kept for three years; these sums, which hold no one,
        stay.
      </dd>
    </dl>
  </section>
)
