import { expect, test } from 'vitest'
import { tryReadVideo } from '@/lib/episodes/video'

const YOUTUBE = {
  kind: 'frame',
  url: 'https://www.youtube-nocookie.com/embed/abcDEF_12-3',
  host: 'youtube.com',
}

test.each([
  ['https://www.youtube.com/watch?v=abcDEF_12-3', YOUTUBE],
  ['https://m.youtube.com/watch?app=desktop&v=abcDEF_12-3&t=10s', YOUTUBE],
  ['https://youtu.be/abcDEF_12-3?si=x', { ...YOUTUBE, host: 'youtu.be' }],
  [
    'https://vimeo.com/123456789',
    { kind: 'frame', url: 'https://player.vimeo.com/video/123456789', host: 'vimeo.com' },
  ],
  [
    'https://tube.example/w/kkGMgK9ZtnKfYAgnEtQxbv',
    { kind: 'frame', url: 'https://tube.example/videos/embed/kkGMgK9ZtnKfYAgnEtQxbv', host: 'tube.example' },
  ],
  [
    'https://tube.example:8443/videos/watch/9c9de5e8-0a1e-484a-b099-e80766180a6d',
    {
      kind: 'frame',
      url: 'https://tube.example:8443/videos/embed/9c9de5e8-0a1e-484a-b099-e80766180a6d',
      host: 'tube.example:8443',
    },
  ],
  [
    'https://files.example/a/Episode.MP4?token=1',
    {
      kind: 'file',
      url: 'https://files.example/a/Episode.MP4?token=1',
      type: 'video/mp4',
      host: 'files.example',
    },
  ],
])('%s is a video', (address, video) => {
  expect(tryReadVideo(address)).toEqual(video)
})

test.each([
  null,
  undefined,
  'youtube.com/watch?v=abcDEF_12-3',
  'http://files.example/one.mp4',
  'https://www.youtube.com/@channel',
  'https://www.youtube.com/watch?v=%22%3E%3Cscript%3E',
  'https://notyoutube.com/shorts/abcDEF_12-3',
  'https://site.example/a-page-about-a-video',
  'javascript:alert(1)//.mp4',
])('%s is none', (address) => {
  expect(tryReadVideo(address)).toBeUndefined()
})
