import { formatDate } from '#contract/moments.ts'
import { defineTexts } from '#web/i18n/texts.ts'

/** The poster of a configured car. */
export const posterTexts = defineTexts({
  make: ['生成海报', 'Make a poster'],
  title: ['海报', 'Poster'],
  save: ['保存图片', 'Save the picture'],
  send: ['发送图片', 'Send the picture'],
  drawing: ['正在绘制', 'Drawing'],
  failed: ['这个浏览器没能画出海报，请用链接分享', 'This browser could not draw it. Please share the link'],
  notSent: ['没能发送，请保存图片', 'Not sent; please save the picture'],
  alt: [
    (name: string, price: string, code: string) => `海报：${name}，${price}，配置代码 ${code}`,
    (name: string, price: string, code: string) => `Poster: ${name}, ${price}, code ${code}`,
  ],
  priceOf: [(at: number) => `${formatDate(at)} 的价格`, (at: number) => `Price of ${formatDate(at)}`],
  scan: ['扫码打开这台车', 'Scan to open this car'],
})
