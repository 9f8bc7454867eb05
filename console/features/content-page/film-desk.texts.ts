import { defineTexts } from '#web/i18n/texts.ts'

/** The film of a block at the desk. */
export const filmDeskTexts = defineTexts({
  choose: ['上传影片', 'Send a film'],
  replace: ['换一段影片', 'Send another film'],
  rule: [
    (mb: number, seconds: number) =>
      `MP4（H.264，声音为 AAC 或没有声音），最大 ${mb} MB、${seconds} 秒、1920 × 1080，导出时选“网页优化（fast start）”。封面图片在下方选择。`,
    (mb: number, seconds: number) =>
      `MP4 (H.264, sound in AAC or none), up to ${mb} MB, ${seconds} s and 1920 × 1080, exported for the web (fast start). Its poster is the picture below.`,
  ],
  isThere: ['查看已上传的影片', 'Look at the film that was sent'],
  facts: [
    (seconds: number, width: number, height: number, sound: boolean) =>
      `${seconds} 秒 · ${width} × ${height} · ${sound ? '有声音' : '没有声音'}`,
    (seconds: number, width: number, height: number, sound: boolean) =>
      `${seconds} s · ${width} × ${height} · ${sound ? 'with sound' : 'no sound'}`,
  ],
  remove: ['移除影片', 'Take the film away'],
  sending: ['正在上传影片', 'The film is being sent'],
  arrived: [(percent: number) => `已上传 ${percent}%`, (percent: number) => `${percent} % sent`],
  cancel: ['取消上传', 'Cancel'],
  wrongKind: ['请选择 MP4 文件', 'Please choose an MP4 file'],
  emptyFile: ['这个文件是空的', 'This file is empty'],
  tooLarge: [(mb: number) => `文件超过 ${mb} MB`, (mb: number) => `The file is larger than ${mb} MB`],
  notSent: ['没有上传成功，请再选一次', 'It was not sent. Please choose it again'],
  noSpeech: ['影片里没有人说话', 'Nobody speaks in the film'],
  noSpeechHelp: [
    '请在“正文”里写明影片展示了什么，给看不到画面的访客。',
    'Please say under Text what is to be seen, for those who cannot see it.',
  ],
  captions: ['字幕（WebVTT）', 'Captions (WebVTT)'],
  captionsHelp: [
    '第一行 WEBVTT，空一行，然后每条为一行时间（00:01.000 --> 00:04.000）与一至两行文字，条目之间空一行。文字稿由字幕生成',
    'WEBVTT, an empty line, then for each caption a line of times (00:01.000 --> 00:04.000) and one or two lines of words, with an empty line between them. The text to read is made of them',
  ],
  inChinese: ['中文', 'Chinese'],
  inEnglish: ['英文', 'English'],
  wrongLine: [
    (language: string, line: number) => `${language}字幕第 ${line} 行读不懂`,
    (language: string, line: number) => `Captions (${language}): line ${line} cannot be read`,
  ],
})
