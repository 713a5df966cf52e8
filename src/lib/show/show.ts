/** The show's identity: editable content, never scattered through code. */

/** Made up for the sample show, and marked as such wherever it is shown. */
interface MaybeSample {
  isSample: boolean
}

export interface ShowLink extends MaybeSample {
  label: string
  url: string
}

export interface Sponsor extends MaybeSample {
  name: string
  shortDescription: string
  fullDescription: string
  /** With tracking parameters. */
  url: string
  logoUrl: string | null
  /** Wording of the button, e.g. `Learn More`. */
  buttonLabel: string
}

export interface Claim extends MaybeSample {
  label: string
  value: string
}

export interface Show {
  name: string
  tagline: string
  description: string
  host: string
  /** What visitors should know about the whole show, e.g. that its voices are synthetic. Empty for none. */
  notice: string
  artworkUrl: string | null
  contactEmail: string
  partnershipsEmail: string
  responseTime: string
  platformLinks: ShowLink[]
  socialLinks: ShowLink[]
  sponsors: Sponsor[]
  claims: Claim[]
}
