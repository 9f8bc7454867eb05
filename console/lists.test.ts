import { expect, test } from 'vitest'
import { expectQuestionsThatAreTaken, listsIn } from '#web/list/test-questions.ts'

const lists = listsIn(
  Object.values(import.meta.glob<object>(['./features/**/*.page.tsx', './features/**/*-list.ts'], { eager: true })),
)

test('the desk has its lists', () => expect(lists.length).toBeGreaterThan(9))

test.each(lists)('%s asks what the contract takes, whatever stands in its address', (_, list) =>
  expectQuestionsThatAreTaken(list),
)
