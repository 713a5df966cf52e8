// Free voices from Debian, as they are: shifting their pitch costs words. A speaker who is not named here has no voice.
const rhvoice = (voice, rate) => ({ engine: 'rhvoice', voice, settings: ['-r', String(rate)] })
// Older and flatter than the others, so it speaks for machines.
const machine = { engine: 'flite', voice: 'rms', settings: ['--setf', 'duration_stretch=1.02'] }

export const cast = {
  Clara: rhvoice('clb', 97),
  Ben: rhvoice('bdl', 91),
  Ruth: rhvoice('slt', 90),
  Reader: rhvoice('alan', 90),
  ELIZA: machine,
  Chatbot: machine,
}
