import { transcriptFilePath } from '@/lib/transcript/transcript-address'
import { PdfLink } from './pdf-link'

const TEXT_FORMATS = ['vtt', 'srt', 'txt'] as const

interface TranscriptDownloadsProps {
  episodeId: string
  slug: string
  isQuiet?: boolean
}

export function TranscriptDownloads({ episodeId, slug, isQuiet }: TranscriptDownloadsProps) {
  return (
    <ul
      aria-label="Download the transcript"
      className="flex flex-wrap items-center gap-x-1 gap-y-2 print:hidden"
    >
      <li className="sm:mr-2">
        <PdfLink episodeId={episodeId} isQuiet={isQuiet} />
      </li>
      {TEXT_FORMATS.map((format) => (
        <li key={format}>
          <a
            href={transcriptFilePath(slug, format)}
            download
            className="button button-bare px-3 underline underline-offset-4"
          >
            {format.toUpperCase()}
          </a>
        </li>
      ))}
    </ul>
  )
}
