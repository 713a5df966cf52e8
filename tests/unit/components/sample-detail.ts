import type { EpisodeDetail } from '@/lib/episodes/episode-detail'

export function episodeDetail(change: Partial<EpisodeDetail> = {}): EpisodeDetail {
  return {
    id: 'one',
    slug: 'what-is-ai',
    summary: '',
    title: 'What is AI?',
    description: '<p>A <em>plain</em> answer.</p><script>alert(1)</script>',
    audioUrl: '/media/what-is-ai.mp3',
    artworkUrl: '/media/cover.jpg',
    artwork: {
      url: '/media/cover.jpg',
      alt: 'Cover of What is AI?',
      sources: [
        { url: '/media/cover-160.jpg', width: 160 },
        { url: '/media/cover-640.jpg', width: 640 },
      ],
    },
    duration: '2:05',
    waveform: null,
    publishDate: '2025-03-07T09:00:00.000Z',
    season: 1,
    episodeNumber: 4,
    transcriptionStatus: 'completed',
    downloadCount: 0,
    createdAt: '2025-03-01T09:00:00.000Z',
    updatedAt: '2025-03-01T09:00:00.000Z',
    transcript: 'Host: Hello.',
    transcriptSegments: [{ id: 's1', start: 63, end: 65, text: 'Hello.', speaker: 'Host' }],
    transcriptOrigin: 'human',
    transcribedAt: '2025-03-01T09:00:00.000Z',
    chapters: [],
    people: [],
    videoUrl: null,
    keyTakeaways: ['Ask twice.'],
    questions: [],
    citations: [],
    resources: [{ title: 'A paper', url: 'https://example.org/paper' }],
    ...change,
  }
}
