import { defineTexts } from '#web/i18n/texts.ts'

export const displayTexts = defineTexts({
  title: ['显示与大字', 'Display and letters'],
  lead: [
    '立即生效，保存在这台设备的浏览器中，对所有页面有效。',
    'It takes effect at once, on all pages, and is kept in this browser.',
  ],
  theme: ['外观', 'Appearance'],
  system: ['跟随系统', 'As the device'],
  light: ['浅色', 'Light'],
  dark: ['深色', 'Dark'],
  letters: ['字号', 'Size of letters'],
  l100: ['标准', 'Usual'],
  l130: ['大', 'Large'],
  l160: ['较大', 'Larger'],
  l200: ['最大', 'Largest'],
  percent: [(n: string) => `${n}%`, (n: string) => `${n}%`],
  sample: ['示例', 'How it looks'],
  sampleText: [
    '长庚星在日落后最先亮起。价格含增值税，以下单时显示的金额为准。',
    'The evening star is the first to shine after sunset. Prices include VAT; what is shown when you order counts.',
  ],
  motion: [
    '动画跟随系统的“减弱动态效果”设置。需要更大时，可同时使用浏览器的缩放。',
    'Motion follows the device’s setting for less of it. If you need more, your browser’s zoom works as well.',
  ],
  back: ['恢复标准显示', 'Back to the usual'],
  needsScripts: ['选择需要启用 JavaScript。', 'Choosing needs JavaScript.'],
})
