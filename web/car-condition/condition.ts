/**
 * What somebody states of a car's condition, as controls hold it. Nothing of it is chosen in advance: an owner who only
 * passes over a question has not said that the car has no damage.
 */
import type { Input } from '#contract/kit.ts'

/** Every question with its answers, in the order in which they stand. */
export const conditionChoices = {
  body: ['1', '2', '3'],
  cabin: ['1', '2', '3'],
  mechanics: ['1', '2', '3'],
  tyres: ['1', '2', '3'],
  services: ['full', 'partly', 'none'],
  keys: ['2', '1'],
  accident: ['no', 'yes'],
} as const

type Choices = typeof conditionChoices
/** A question without an answer is null. */
export type SaidCondition = { [F in keyof Choices]: Choices[F][number] | null }
type CarCondition = Pick<Input<'sell.value'>, 'accident' | 'condition'>

/** What a part is like, as its control holds it. */
export type Grade = '1' | '2' | '3'

const levelOf = (grade: Grade): 1 | 2 | 3 => (grade === '1' ? 1 : grade === '2' ? 2 : 3)

/** The condition that answers come to; undefined while one of them is missing. */
export function conditionOf(said: SaidCondition): CarCondition | undefined {
  const { body, cabin, mechanics, tyres, services, keys, accident } = said
  if (!body || !cabin || !mechanics || !tyres || !services || !keys || !accident) return undefined
  return {
    accident: accident === 'yes',
    condition: {
      body: levelOf(body),
      cabin: levelOf(cabin),
      mechanics: levelOf(mechanics),
      tyres: levelOf(tyres),
      services,
      keys: keys === '2' ? 2 : 1,
    },
  }
}

/** A condition as controls hold it. */
export const saidOf = ({ accident, condition }: CarCondition): SaidCondition => ({
  body: `${condition.body}`,
  cabin: `${condition.cabin}`,
  mechanics: `${condition.mechanics}`,
  tyres: `${condition.tyres}`,
  services: condition.services,
  keys: `${condition.keys}`,
  accident: accident ? 'yes' : 'no',
})
