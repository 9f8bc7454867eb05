import { expect, test } from 'vitest'
import { bodies, wheels } from '#contract/car-codes.ts'
import { carView } from '#web/pictures.ts'
import { type CarLook, isInside, isOnItsWheels, pictureOf, unseenOf } from './car-pictures.ts'
import { views } from './steps.ts'

const look = (more: Partial<CarLook> = {}): CarLook => ({
  body: 'sedan',
  paint: 'copper',
  wheel: 'blade',
  upholstery: 'stone',
  trim: 'oak',
  ...more,
})
const outside = views.filter(view => !isInside(view))

test('every body is seen on every wheel from every side where wheels are in sight', () => {
  const hidden = bodies.flatMap(({ code: body }) =>
    wheels.flatMap(({ code: wheel }) => outside.filter(view => !isOnItsWheels(look({ body, wheel }), view))),
  )
  expect(outside).toEqual(['quarter', 'side'])
  expect(hidden).toEqual([])
})

test('the own wheels are in the photograph, others lie over it, and nothing lies over a cabin', () => {
  for (const { code: body, wheel: own } of bodies) {
    for (const { code: wheel } of wheels) {
      for (const view of outside) {
        const { over, ...picture } = pictureOf(look({ body, wheel }), view)
        expect(picture).toEqual(carView(body, 'copper', view))
        expect(over?.src).toBe(wheel === own ? undefined : `/pictures/fitted/${body}/${wheel}/${view}-1600.webp`)
      }
      expect(pictureOf(look({ body, wheel }), 'driver').over).toBeUndefined()
    }
  }
})

test.each([
  ['a wheel that nobody knows', look({ wheel: 'spokes' })],
  ['an option without a picture', look({ wheel: '' })],
])('%s is not in sight: the car stands on its own', (_, unknown) => {
  expect(isOnItsWheels(unknown, 'side')).toBe(false)
  expect(pictureOf(unknown, 'side')).toEqual(carView('sedan', 'copper', 'side'))
})

test.each([
  ['all of it there', look(), 'quarter', undefined],
  ['all of it there', look(), 'driver', undefined],
  ['a wheel that nobody knows', look({ wheel: 'spokes' }), 'side', 'wheel'],
  ['a wheel that nobody knows, inside', look({ wheel: 'spokes' }), 'driver', undefined],
  ['a paint without a picture', look({ paint: '' }), 'quarter', 'paint'],
  ['a paint that nobody knows', look({ paint: 'plaid' }), 'side', 'paint'],
  ['a paint that nobody knows, inside', look({ paint: 'plaid' }), 'rear', undefined],
  ['a leather without a picture', look({ upholstery: '' }), 'driver', 'cabin'],
  ['a strip that nobody knows', look({ trim: 'brass' }), 'rear', 'cabin'],
  ['a leather without a picture, outside', look({ upholstery: '' }), 'side', undefined],
] as const)('of %s the picture says what it does not show (%#)', (_, shown, view, unseen) => {
  expect(unseenOf(shown, view)).toBe(unseen)
  // Something is always there to look at: a photograph or the outline of the body.
  const { src, outline } = pictureOf(shown, view)
  expect(src !== '' || outline?.body === 'sedan').toBe(true)
})
