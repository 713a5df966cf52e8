// Free voices from Debian. The host is always the same; guests differ by episode.
export const host = { engine: 'festival', voice: 'cmu_us_slt_arctic_hts' }

export const guests = {
  rms: { engine: 'flite', voice: 'rms', settings: ['duration_stretch=1.06'] },
  awb: { engine: 'flite', voice: 'awb', settings: ['duration_stretch=1.1'] },
  'rms-low': { engine: 'flite', voice: 'rms', settings: ['duration_stretch=1.08'], pitchCents: -180 },
  'slt-low': { engine: 'flite', voice: 'slt', settings: ['duration_stretch=1.04'], pitchCents: -260 },
}
