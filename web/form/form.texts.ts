import { counted } from '#contract/signs.ts'
import { defineTexts } from '#web/i18n/texts.ts'

/** What forms themselves say; the words of each field stand beside its page. */
export const formTexts = defineTexts({
  needed: ['请填写此项', 'Please fill this in'],
  tooLong: [(n: number) => `最多 ${n} 字`, (n: number) => `At most ${counted(n, 'character')}`],
  waitPictures: ['图片上传后即可提交', 'You can submit once the photos are uploaded'],
  unsavedTitle: ['离开这一页？', 'Leave this page?'],
  unsaved: ['已填写的内容尚未保存，离开后会丢失', 'What you typed is not saved and will be lost'],
  leave: ['离开', 'Leave'],
  stay: ['继续填写', 'Stay'],
})
