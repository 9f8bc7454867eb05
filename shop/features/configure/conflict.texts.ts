import { counted } from '#contract/signs.ts'
import { formatChange } from '#contract/figures.ts'
import { defineTexts } from '#web/i18n/texts.ts'

/** Words about what does not go together, and what a press did besides; they come with the dialogs. */
export const conflictTexts = defineTexts({
  wantsIn: [(what: string) => `要加上${what}吗？`, (what: string) => `Add ${what}?`],
  wantsOut: [(what: string) => `要去掉${what}吗？`, (what: string) => `Take ${what} out?`],
  wantsTrim: [(what: string) => `要换成${what}吗？`, (what: string) => `Change to ${what}?`],
  cannot: [(what: string) => `暂时选不了${what}`, (what: string) => `${what} cannot be had`],
  cannotOut: [(what: string) => `${what}去不掉`, (what: string) => `${what} has to stay`],
  changes: ['会有这些变化', 'What would change'],
  onlyThis: ['只有这一项变化，其余不变。', 'Nothing else changes.'],
  sum: ['总价变化', 'The price changes by'],
  sumDays: [
    (days: number) => (days > 0 ? `交付约晚 ${days} 天` : `交付约早 ${-days} 天`),
    (days: number) =>
      days > 0 ? `Delivery about ${counted(days, 'day')} later` : `Delivery about ${counted(-days, 'day')} earlier`,
  ],
  same: ['不变', 'No change'],
  doIt: ['就这样改', 'Change it so'],
  leaveIt: ['保持原样', 'Leave it'],
  gotIt: ['知道了', 'Got it'],
  orTrim: ['换一个版本也可以', 'Another version has it too'],
  takeTrim: [
    (name: string, fen: number) => `换成${name}，${fen === 0 ? '总价不变' : formatChange(fen)}`,
    (name: string, fen: number) => `Change to ${name}, ${fen === 0 ? 'same total' : formatChange(fen)}`,
  ],
  nothingHelps: ['目前没有办法让它与其他选择同时成立。', 'There is no way to have it with the rest just now.'],

  toldTitle: ['同时有这些变化', 'This changed as well'],
  toldPlace: ['按您所在的地区，配置有这些变化', 'Where you are, this had to change'],
  undoIt: ['撤销', 'Undo'],
})
