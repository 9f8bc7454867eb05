/** What journeys do on the used-car list. */
import type { Locator } from 'playwright-core'
import type { Input } from '#contract/kit.ts'
import { listTexts } from '#shop/features/used-car/list.texts.ts'
import { listWords } from '#web/list/list.texts.ts'
import { call } from './calls.ts'
import { expectSeen, type Visitor } from './visitor.ts'

/** The cars that are shown, each a card. */
export const cards = ({ page }: Visitor): Locator => page.getByRole('main').getByRole('article')

/** The link that a card is. */
export const linkOf = (card: Locator): Locator => card.getByRole('heading').getByRole('link')

/** The cars on the page in their order, as the paths of their details. */
export const carsOn = (visitor: Visitor): Promise<string[]> =>
  linkOf(cards(visitor)).evaluateAll(links => links.map(link => new URL((link as HTMLAnchorElement).href).pathname))

/** The prices on the page in yuan, as a reader hears them. */
export async function pricesOn(visitor: Visitor): Promise<number[]> {
  const spoken = cards(visitor).getByRole('img', { name: /^CNY|元$/ })
  const names = await spoken.evaluateAll(each => each.map(price => price.getAttribute('aria-label') ?? ''))
  return names.map(name => Number(name.replace(/[^\d.]/g, '')))
}

/** Waits until the list says that it has so many cars. */
export function expectCount({ page, layout, t }: Visitor, count: number): Promise<void> {
  const words = t(listTexts)[layout === 'desktop' ? 'count' : 'countOfAll'](count)
  return expectSeen(page.getByRole('region', { name: words, exact: true }))
}

/** How many cars the shop has for a filter, by its own call. */
export async function totalFor(visitor: Visitor, filter: Partial<Input<'usedCar.list'>>): Promise<number> {
  const answer = await call(visitor.origin, 'usedCar.list', { ...filter, pageSize: 1 })
  return answer.total ?? -1
}

/** Takes a filter away again by its chip. */
export const chip = ({ page, t }: Visitor): Locator =>
  page.getByRole('list', { name: t(listWords).applied }).getByRole('link')
