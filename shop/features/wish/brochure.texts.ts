import { formatFileSize } from '#contract/figures.ts'
import { defineTexts } from '#web/i18n/texts.ts'

/** Brochures of configured cars. */
export const brochureTexts = defineTexts({
  title: ['电子手册', 'Brochure'],
  lead: [
    '您的配置做成一份 PDF：所选车漆的图片、全部选装与价格、技术数据、配置代码。',
    'Your configuration as a PDF: pictures in its paint, all options with their prices, technical data and its code.',
  ],
  make: ['生成电子手册', 'Make the brochure'],
  making: ['正在生成', 'Making it'],
  progress: [
    (percent: number) => `正在生成电子手册 ${percent}%`,
    (percent: number) => `Making the brochure, ${percent}%`,
  ],
  slow: ['比平时慢一些，仍在生成。', 'It takes longer than usual and is still being made.'],
  ready: ['电子手册已生成', 'The brochure is ready'],
  size: [(bytes: number) => `PDF，${formatFileSize(bytes)}`, (bytes: number) => `PDF, ${formatFileSize(bytes)}`],
  open: ['打开', 'Open'],
  openNew: ['打开（新窗口）', 'Open (new window)'],
  download: ['下载', 'Download'],
  downloading: ['正在下载', 'Downloading'],
  send: ['发送', 'Send'],
  sent: ['链接已复制', 'Link copied'],
  notSent: ['没能分享，请打开后再发送', 'Not shared; please open it and send it from there'],
  sendWhy: [
    '收到链接的人不用登录就能打开，有效期 30 天；手册里没有您的姓名与电话。',
    'Whoever has the link can open it for 30 days without signing in. Your name and number are not in it.',
  ],
  failed: ['没能生成电子手册', 'The brochure could not be made'],
  failedWhy: ['请稍后再试，您的配置不受影响。', 'Please try again. Your configuration is safe.'],
  again: ['再试一次', 'Try again'],
  signInTitle: ['登录后生成', 'Sign in to have it made'],
  signInWhy: ['登录后回到这里，马上开始生成。', 'You come back to this page, and it begins at once.'],
  signIn: ['登录', 'Sign in'],
  unread: ['没能读出这个配置代码', 'This code could not be read'],
  unreadWhy: [
    '请核对八位配置代码，或从配置器重新打开这台车。',
    'Please check its eight characters, or open the car anew.',
  ],
  see: ['核对代码', 'Check the code'],
  whichTitle: ['为哪台车生成电子手册？', 'Which car shall it show?'],
  whichText: [
    '输入配置代码，或从心愿单、配置器里打开一台车。',
    'Enter a configuration code, or open a car from your wish list or the configurator.',
  ],
  codeGo: ['继续', 'Continue'],
  toWishes: ['我的心愿单', 'My wish list'],
  toDesign: ['配置一台车', 'Build a car'],
  picture: [(name: string) => `${name} 外观`, (name: string) => `${name} from outside`],
  code: ['配置代码', 'Code'],
  openCar: ['打开这个配置', 'Open this configuration'],
})
