import { defineTexts } from '#web/i18n/texts.ts'

export const entryTexts = defineTexts({
  opening: ['正在打开商城', 'Opening the shop'],
  openingText: ['马上就好。', 'Just a moment.'],
  app: ['在 App 中打开商城', 'The shop in the app'],
  appText: [
    '这一页由 App 打开。您正在用浏览器，商城在这里同样可用。',
    'This page is how the app opens the shop. You are in a browser, where the shop works just as well.',
  ],
  mini: ['在小程序中打开商城', 'The shop in the mini-program'],
  miniText: [
    '这一页由小程序打开。您正在用浏览器，商城在这里同样可用。',
    'This page is how the mini-program opens the shop. You are in a browser, where the shop works just as well.',
  ],
  refused: ['这个链接打不开', 'This link cannot be opened'],
  refusedText: [
    '链接里的地址不是本店的页面，已不予打开。您可以从首页开始浏览。',
    'It leads to an address that is no page of this shop, so we did not open it. You can begin at the home page.',
  ],
  go: ['进入商城', 'Enter the shop'],
  goOn: ['打开链接的页面', 'Open the linked page'],
  home: ['返回首页', 'Back to home'],
  openApp: ['打开 App', 'Open the app'],
  back: ['返回', 'Go back'],
  pay: [(methods: string) => `在这里可以用${methods}付款。`, (methods: string) => `You can pay here by ${methods}.`],
  noPay: [
    '在这里暂不能付款，其他都可以用；付款时请用手机浏览器打开。',
    'Nothing can be paid here; all else works. To pay, open the shop in a browser.',
  ],
})
