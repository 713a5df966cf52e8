import type { Metadata } from 'next'
import { loadPapers, loadShow } from '@/app/site-content'
import { PaperEntry } from '@/components/papers/paper-entry'

export const metadata: Metadata = {
  title: 'Deeper Dive',
  description:
    'The research papers behind the episodes: what each one found, in plain words, and where to read it.',
  alternates: { canonical: '/deeper-dive' },
}

export default async function DeeperDivePage() {
  const [show, papers] = await Promise.all([loadShow(), loadPapers()])
  return (
    <div className="shell pt-12 sm:pt-20">
      <h1 className="text-display">Deeper Dive</h1>
      <p className="mt-6 mb-14 max-w-[55ch] text-lg text-soft">
        The papers that the episodes draw on: what each one found, in plain words, and where to read it.
      </p>
      {papers.length === 0 && <p className="text-lg">No papers found.</p>}
      {papers.map((paper) => (
        <PaperEntry key={paper.id} paper={paper} host={show.host} />
      ))}
    </div>
  )
}
