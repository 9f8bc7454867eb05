/** The shop's own way to tell people from robots: digits in a picture, or a small sum in words. */
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Word } from '#contract/parts.ts'
import type { CaptchaService } from './captcha.ts'
import { drawDigits, drawnDigits } from './strokes.ts'

const LENGTH = 5

const cnNumbers = ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九']
const enNumbers = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

const readPicture: Word = { cn: '请输入图中的数字', en: 'Enter the digits in the picture' }

const digit = (): string => drawnDigits.charAt(randomInt(drawnDigits.length))

/** A product and a number more, as they are spoken. */
function sum(): { question: Word; answer: string } {
  const [a, b, c] = [randomInt(2, 10), randomInt(2, 10), randomInt(2, 10)]
  return {
    question: {
      cn: `${cnNumbers[a]}乘以${cnNumbers[b]}再加${cnNumbers[c]}等于多少？请填数字`,
      en: `What is ${enNumbers[a]} times ${enNumbers[b]} plus ${enNumbers[c]}? Answer in figures`,
    },
    answer: String(a * b + c),
  }
}

/** Digits of any width, without what people put between them. */
const plainDigits = (answer: string): string => answer.normalize('NFKC').replace(/\D/g, '')

/** @param secret of the installation: whoever reads the database learns no answer */
export function ownCaptcha(secret: string): CaptchaService {
  // The salt keeps equal answers apart.
  const markOf = (salt: string, answer: string): Buffer =>
    createHmac('sha256', secret).update(`captcha:${salt}:${answer}`).digest()
  const keep = (answer: string): string => {
    const salt = randomInt(2 ** 47).toString(36)
    return `${salt}.${markOf(salt, answer).toString('base64url')}`
  }
  return {
    async ask(kind) {
      if (kind === 'words') {
        const { question, answer } = sum()
        return { task: { kind, question }, kept: keep(answer) }
      }
      const answer = Array.from({ length: LENGTH }, digit).join('')
      return { task: { kind, picture: drawDigits(answer), question: readPicture }, kept: keep(answer) }
    },
    async isRight(kept, answer) {
      const [salt = '', mark = ''] = kept.split('.')
      const [known, given] = [Buffer.from(mark, 'base64url'), markOf(salt, plainDigits(answer))]
      return known.length === given.length && timingSafeEqual(known, given)
    },
  }
}
