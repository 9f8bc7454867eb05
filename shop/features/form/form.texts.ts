import { counted } from '#contract/figures.ts'
import { defineTexts } from '#web/i18n/texts.ts'

export const dynamicFormTexts = defineTexts({
  loading: ['表单加载中…', 'The form is loading…'],
  choose: ['请选择', 'Please choose'],
  optional: ['选填', 'Optional'],
  needed: ['请填写此项', 'Please answer this'],
  neededChoice: ['请选择一项', 'Please choose one'],
  neededYes: ['需要您同意后才能提交', 'This has to be agreed to before you can send it'],
  long: [(most: number) => `最多 ${most} 个字`, (most: number) => `At most ${counted(most, 'character')}`],
  notOffered: ['这个选项已不可选，请重新选择', 'This is no longer offered. Please choose again'],
  wrongPhone: ['请填写 11 位手机号码', 'Please enter a mobile number with 11 digits'],
  wrongVin: [
    '车架号应为 17 位，由数字与除 I、O、Q 外的字母组成',
    'A VIN has 17 characters: digits and letters without I, O and Q',
  ],
  wrongPlate: ['请填写完整车牌，例如 京A12345', 'Please enter the whole plate, such as 京A12345'],
  wrongName: ['姓名只能包含文字', 'A name is made of letters'],
  wrongMileage: ['请填写 0 至 2,000,000 的整数', 'Please enter a whole number from 0 to 2,000,000'],
  wrongDate: ['请选择日期', 'Please choose a day'],
  wrongText: ['请去掉换行等特殊字符', 'Please leave out line breaks and special characters'],
  optionsWaiting: ['请先选择上一项', 'Please answer the question above first'],
  optionsLoading: ['正在加载选项…', 'Loading…'],
  optionsFailed: ['选项没有加载出来', 'The choices could not be loaded'],
  noOptions: ['暂无可选项', 'There is nothing to choose here'],
  retry: ['重试', 'Try again'],
  readPolicy: ['查看全文', 'Read it'],
  consents: ['授权与同意', 'Consent'],
  send: ['提交', 'Send'],
  sending: ['正在提交…', 'Sending…'],
  wrong: [(n: number) => `还有 ${n} 处需要修改`, (n: number) => `${counted(n, 'answer')} to check`],
  honey: ['请勿填写', 'Please leave this empty'],
})
