import type { Show, Sponsor } from '@/lib/site/show'

export function PartnersSection({ title, sponsors }: { title: string; sponsors: Show['sponsors'] }) {
  if (sponsors.length === 0) return null
  return (
    <section aria-labelledby="partners-title" className="page-part shell pt-24">
      <h2 id="partners-title" className="text-title">
        {title}
      </h2>
      <ul className="clippings">
        {sponsors.map((sponsor) => (
          <Clipping key={sponsor.url} {...sponsor} />
        ))}
      </ul>
    </section>
  )
}

function Clipping({ name, shortDescription, fullDescription, url, logoUrl, buttonLabel }: Sponsor) {
  return (
    <li>
      {logoUrl && (
        // biome-ignore lint/performance/noImgElement: pictures are sized when they are uploaded
        <img src={logoUrl} alt="" width="96" height="96" loading="lazy" />
      )}
      <h3>{name}</h3>
      <p>{shortDescription}</p>
      {fullDescription && (
        <details>
          <summary>{`About ${name}`}</summary>
          <p>{fullDescription}</p>
        </details>
      )}
      <a href={url} rel="sponsored noopener" className="button button-chosen">
        <span>{buttonLabel}</span>
        <span className="sr-only">{`: ${name}`}</span>
      </a>
    </li>
  )
}
