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
  pages: ['页面', 'Pages'],
  whole: ['完整页面', 'Whole pages'],
  plain: ['简明页面，可朗读', 'Plain pages, with reading aloud'],
  pagesHelp: [
    '简明页面不显示推荐、浏览记录等附加内容，并可朗读本页或点读。',
    'Plain pages leave out suggestions, what you looked at and other extras, and can read aloud.',
  ],
  motion: ['动画', 'Motion'],
  less: ['减弱', 'Less'],
  data: ['流量', 'Data'],
  autoData: ['跟随浏览器', 'As the browser asks'],
  saveData: ['省流量', 'Save data'],
  fullData: ['完整', 'All of it'],
  dataHelp: [
    '省流量时，图片在您需要时才加载，不使用三维与网络字体。选择后页面会重新打开。',
    'Saving means pictures when you ask for them, no 3D and no font of ours. The page opens anew.',
  ],
  zoom: ['需要更大时，可同时使用浏览器的缩放。', 'If you need larger letters, your browser’s zoom works as well.'],
  back: ['恢复标准显示', 'Back to the usual'],
  needsScripts: ['选择需要启用 JavaScript。', 'Choosing needs JavaScript.'],
})
