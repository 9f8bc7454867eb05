import { defineTexts } from '#web/i18n/texts.ts'

export const filmTexts = defineTexts({
  play: ['播放影片', 'Play the film'],
  watch: ['观看影片', 'Watch the film'],
  captions: ['字幕', 'Captions'],
  transcript: ['影片文字稿', 'What is said in the film'],
  loading: ['正在载入', 'Loading'],
  offline: [
    '网络未连接，影片无法播放。连接后请再试。',
    'There is no network, so the film cannot play. Please try again once there is.',
  ],
  failed: ['影片没有取到，请再试一次。', 'The film did not come. Please try again.'],
  cannot: [
    '这个浏览器播放不了这段影片（MP4，H.264）。可以下载后用其他应用观看。',
    'This browser cannot play this film (MP4, H.264). You can download it and watch it in another app.',
  ],
  again: ['再试一次', 'Try again'],
  download: ['下载影片', 'Download the film'],
})
