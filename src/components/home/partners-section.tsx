import { TitledSection } from '@/components/ui/titled-section'
import type { Show, Sponsor } from '@/lib/site/show'

export function PartnersSection({
  title,
  sponsors,
}: {
  title: string
  sponsors: Show['sponsors']
}) {
  if (sponsors.length === 0) return null
  return (
    <TitledSection
      titleId="partners-title"
      title={title}
      size="text-title"
      className="shell pt-24 print:hidden"
    >
      <ul className="mt-8 grid grid-cols-[repeat(auto-fit,minmax(min(22rem,100%),1fr))] gap-x-6 gap-y-5">
        {sponsors.map((sponsor) => (
          <Clipping key={sponsor.url} {...sponsor} />
        ))}
      </ul>
    </TitledSection>
  )
}

function Clipping({
  name,
  shortDescription,
  fullDescription,
  url,
  logoUrl,
  buttonLabel,
}: Sponsor) {
  return (
    <li className="relative flow-root border-2 border-edge border-dashed p-6">
      {logoUrl && (
        // biome-ignore lint/performance/noImgElement: pictures are sized when they are uploaded
        <img
          src={logoUrl}
          alt=""
          width="96"
          height="96"
          loading="lazy"
          className="float-right mb-3 ml-5 size-24 rounded-full object-cover"
        />
      )}
      <h3 className="text-[1.5rem] leading-[1.2]">{name}</h3>
      <p className="mt-2">{shortDescription}</p>
      {fullDescription && (
        <details className="clear-right mb-4">
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">{`About ${name}`}</summary>
          <p className="mb-3 text-soft">{fullDescription}</p>
        </details>
      )}
      <a href={url} rel="sponsored" className="button button-chosen">
        <span>{buttonLabel}</span>
        <span className="sr-only">{`: ${name}`}</span>
      </a>
    </li>
  )
}
