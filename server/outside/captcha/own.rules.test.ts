import { describe, expect, test } from 'vitest'
import { ownCaptcha } from './own.ts'
import { drawDigits, drawnDigits } from './strokes.ts'

const captcha = ownCaptcha('a secret of this installation')
const numbers: Record<string, number> = Object.fromEntries(
  ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'].map((word, n) => [word, n]),
)

/** What somebody would answer who hears the question. */
function solved(question: string): string {
  const [, a = '', b = '', c = ''] = /is (\w+) times (\w+) plus (\w+)\?/.exec(question) ?? []
  return String(numbers[a]! * numbers[b]! + numbers[c]!)
}

describe('a question in words', () => {
  test('is answered by its sum, in figures of any width, and by nothing else', async () => {
    for (let n = 0; n < 200; n++) {
      const { task, kept } = await captcha.ask('words')
      const answer = solved(task.question.en)
      expect(await captcha.isRight(kept, answer)).toBe(true)
      expect(
        await captcha.isRight(kept, ` ${answer.replace(/\d/g, sign => String.fromCodePoint(0xff10 + Number(sign)))}`),
      ).toBe(true)
      for (const wrong of [String(Number(answer) + 1), '', '0', `${answer}1`, answer.slice(1) || '0'])
        expect(await captcha.isRight(kept, wrong)).toBe(false)
    }
  })
  test('asks the same in Chinese', async () => {
    const signs = '零一二三四五六七八九'
    const { task } = await captcha.ask('words')
    const [, a = '', b = '', c = ''] = /(.)乘以(.)再加(.)等于/.exec(task.question.cn) ?? []
    expect(String(signs.indexOf(a) * signs.indexOf(b) + signs.indexOf(c))).toBe(solved(task.question.en))
  })
})

describe('a picture', () => {
  test('holds strokes alone: no text, no script, nothing that loads', async () => {
    const { task } = await captcha.ask('picture')
    expect(task.kind === 'picture' && task.picture).toMatch(
      /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="[\d ]+" fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round">(<path stroke-width="[\d.]+" d="[MLQ\d. -]+"\/>){2}<\/svg>$/,
    )
  })
  test('is another one each time, also of the same digits', () => {
    const pictures = Array.from({ length: 50 }, () => drawDigits('23456'))
    expect(new Set(pictures).size).toBe(50)
  })
  test('stays within its frame', () => {
    for (const digit of drawnDigits)
      for (let n = 0; n < 40; n++) {
        const [, path = ''] = /stroke-width="3.4" d="([^"]+)"/.exec(drawDigits(digit.repeat(5))) ?? []
        const figures = path.match(/-?\d+\.\d/g)!.map(Number)
        for (const [at, figure] of figures.entries()) {
          expect(figure).toBeGreaterThan(-4)
          expect(figure).toBeLessThan(at % 2 === 0 ? 204 : 68)
        }
      }
  })
})

test('what is kept tells nobody the answer: it hangs on the installation’s secret, and is another one each time', async () => {
  const [one, other] = [await captcha.ask('words'), await captcha.ask('words')]
  expect(one.kept).not.toBe(other.kept)
  expect(await ownCaptcha('another secret').isRight(one.kept, solved(one.task.question.en))).toBe(false)
  expect(await captcha.isRight('', '')).toBe(false)
  expect(await captcha.isRight('broken', '1')).toBe(false)
})
