/** What journeys do on the used-car list. */
import type { Locator } from 'playwright-core'
import { carCardTexts } from '#shop/features/used-car/car-card.texts.ts'
import { listTexts } from '#shop/features/used-car/list.texts.ts'
import { expectSoon, type Visitor } from './visitor.ts'

/** The cards of the list, each with its car's link. */
export const cards = ({ page }: Visitor): Locator => page.getByRole('main').getByRole('article')

/** The names of the cars on the page, in their order, as addresses of their details. */
export const carsOn = (visitor: Visitor): Promise<string[]> =>
  cards(visitor)
    .getByRole('heading')
    .getByRole('link')
    .evaluateAll(links => links.map(link => link.getAttribute('href')!))

/** How many cars the list says that it has. */
export async function countOn({ page, layout }: Visitor): Promise<number> {
  const words = layout === 'desktop' ? page.getByRole('heading', { level: 2 }) : page.getByRole('status')
  const text = await words.filter({ hasText: /\d/ }).first().innerText()
  return Number(text.replace(/\D/g, ''))
}

/** Waits until the list says that it has so many cars. */
export const expectCount = (visitor: Visitor, count: number): Promise<void> =>
  expectSoon(() => countOn(visitor)).toBe(count)

export const emptyTitle = (visitor: Visitor): Locator =>
  visitor.page.getByRole('heading', { name: visitor.t(listTexts).emptyTitle })

/** The heart of a car's card. */
export const heartOf = (visitor: Visitor, card: Locator): Locator =>
  card.getByRole('button', { name: new RegExp(visitor.t(carCardTexts).keep('').trim()) })
