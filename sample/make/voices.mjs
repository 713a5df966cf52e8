// Free voices from Debian, as they are: shifting their pitch costs words. The host is always the same.
export const host = { engine: 'festival', voice: 'cmu_us_slt_arctic_hts' }

export const guests = {
  rms: { engine: 'flite', voice: 'rms', settings: ['duration_stretch=0.98'] },
  awb: { engine: 'flite', voice: 'awb', settings: ['duration_stretch=1.06'] },
}
