import { defineTexts } from '#web/i18n/texts.ts'

export const verifyTexts = defineTexts({
  code: ['短信验证码', 'Code from the text message'],
  codeWrong: ['请填写 6 位验证码', 'Please enter the six digits'],
  get: ['获取验证码', 'Get a code'],
  wait: [(seconds: number) => `${seconds}\u00a0秒后可重发`, (seconds: number) => `Resend in ${seconds}\u00a0s`],
  sent: [
    (minutes: number) => `验证码已发送，${minutes}\u00a0分钟内有效`,
    (minutes: number) => `The code is on its way. It holds for ${minutes}\u00a0minutes`,
  ],
  sample: ['演示：查看短信', 'Demonstration: see the message'],
  captcha: ['请先完成验证', 'One check before we text you'],
  answer: ['答案', 'Your answer'],
  answerNeeded: ['请填写答案', 'Please enter the answer'],
  wrong: [
    (left: number) => `不正确，还可以再试 ${left}\u00a0次`,
    (left: number) => `That was not right. Tries left: ${left}`,
  ],
  another: ['换一张', 'Another one'],
  inWords: ['看不清？换成可朗读的文字题', 'Hard to see? Ask me in words, or aloud'],
  readAloud: ['朗读题目', 'Read it aloud'],
  quiet: ['停止朗读', 'Stop reading'],
  inPicture: ['换成图片', 'Show me a picture'],
  loading: ['正在出题…', 'One moment…'],
  failed: ['题目没有加载出来', 'The check could not be loaded'],
  retry: ['重试', 'Try again'],
  confirm: ['确定', 'Continue'],
  checking: ['正在验证…', 'Checking…'],
  picture: ['图中有五个数字', 'A picture of five digits'],
})
