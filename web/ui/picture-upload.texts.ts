import { counted } from '#contract/signs.ts'
import { defineTexts } from '#web/i18n/texts.ts'

export const pictureUploadTexts = defineTexts({
  add: [
    (has: number, most: number) => (has === 0 ? '添加图片' : `${has} / ${most}`),
    (has: number, most: number) => (has === 0 ? 'Add pictures' : `${has} of ${most}`),
  ],
  sending: [(name: string) => `正在上传 ${name}`, (name: string) => `Sending ${name}`],
  again: ['重试', 'Try again'],
  notSent: ['没有传上，请重试', 'It did not arrive. Please try again'],
  pictureOf: [(n: number) => `第 ${n} 张图片`, (n: number) => `Picture ${n}`],
  remove: [(n: number) => `移除第 ${n} 张图片`, (n: number) => `Remove picture ${n}`],
  removeNamed: [(name: string) => `移除 ${name}`, (name: string) => `Remove ${name}`],
  wrongType: [
    (name: string, kinds: string) => `${name}：只能上传 ${kinds}`,
    (name: string, kinds: string) => `${name}: only ${kinds} can be sent`,
  ],
  tooLarge: [
    (name: string, mb: number) => `${name}：超过 ${mb} MB`,
    (name: string, mb: number) => `${name}: larger than ${mb} MB`,
  ],
  empty: [(name: string) => `${name}：文件是空的`, (name: string) => `${name}: the file is empty`],
  tooMany: [(n: number) => `最多 ${n} 张`, (n: number) => `At most ${counted(n, 'picture')}`],
})
